import { describe, expect, it } from '@jest/globals';
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

describe('[D-117] a note and a way of delivery', () => {
  const parse = (fields: object) => orderBody.safeParse({ carts: [{ manufacturer: { userId: 'a' }, totalCart: 1, ...fields }] });
  const shippingOf = (fields: object) => {
    const { data } = parse(fields);
    return data && toRequestedOrder(data)?.shipping.get('a');
  };

  it('are optional, and cleaned', () => {
    for (const fields of [
      {},
      { delivery: null, carrier: null, note: null },
      { carrier: ' ', note: '\u200B\r\n' },
      { carrier: 'Vía Cargo' },
    ])
      expect(shippingOf(fields)).toEqual({});
    expect(shippingOf({ delivery: 'pickup', carrier: 'Vía Cargo', note: ' Paso el lunes.\r\n\r\n\r\nGracias ' })).toEqual({
      delivery: 'pickup',
      note: 'Paso el lunes.\n\nGracias',
    });
    expect(shippingOf({ delivery: 'carrier-home', carrier: ' Vía\n Cargo ' })).toEqual({ delivery: 'carrier-home', carrier: 'Vía Cargo' });
  });

  it('may be as long as their limits after cleaning', () => {
    const longest = { delivery: 'carrier-home', carrier: 'x'.repeat(60), note: 'y'.repeat(300) };
    expect(shippingOf({ ...longest, note: `  ${longest.note}\r\n` })).toEqual(longest);
  });

  it.each([
    [{ delivery: 'paloma' }, 'La forma de envío no es válida.'],
    [{ delivery: 'toString' }, 'La forma de envío no es válida.'],
    [{ carrier: 'x'.repeat(61) }, 'El expreso debe tener hasta 60 caracteres.'],
    [{ note: 'x'.repeat(301) }, 'La nota debe tener hasta 300 caracteres.'],
    [{ note: 'x'.repeat(1201) }, 'La nota debe tener hasta 300 caracteres.'],
    [{ note: 'a\u001B[2J' }, 'El texto tiene caracteres que no se admiten.'],
    [{ carrier: 'A\u0335\u0321\u0353\u0301na' }, 'El texto tiene caracteres que no se admiten.'],
  ])('are refused if they break a rule (%#)', (fields, message) => {
    expect(parse(fields).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
