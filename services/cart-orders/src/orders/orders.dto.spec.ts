import { expect, it } from '@jest/globals';
import { buyerProblems } from '@shop/contracts';
import { orderBody, toRequestedOrder } from './orders.dto.js';

const buyerOf = (userData: object) => toRequestedOrder(orderBody.parse({ userData, carts: [] }))?.buyer;

it('has the name of a guest in one line and the digits of a pasted telephone', () => {
  const userData = {
    name: 'Ana\r\n\r\nTu cuenta vence hoy:\u2028entrá a\u202E otro sitio\u3164',
    phone: '\u202A+54 341\u00A0555\u20110111\u202C',
  };
  expect(buyerOf(userData)).toEqual({ name: 'Ana Tu cuenta vence hoy: entrá a otro sitio', phone: '543415550111' });
});

it.each(['Ana \u001B[2J', 'A\u0335\u0321\u0353\u0301na'])('refuses the name %j', (name) => {
  expect(buyerProblems(buyerOf({ name, phone: '3415550111' }))).toEqual({ name: 'El texto tiene caracteres que no se admiten.' });
});
