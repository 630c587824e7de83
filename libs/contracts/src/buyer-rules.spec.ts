import { describe, expect, it } from '@jest/globals';
import { buyerPhone, buyerRules } from './buyer-form.js';
import { buyerProblems } from './buyer-rules.js';
import { chatPhone } from './chat-link.js';

const { name, phone } = buyerRules;

describe('the rules of buyer data', () => {
  it('[CART-09] require a name of three characters', () => {
    for (const empty of ['', '   ']) expect(name(empty, {})).toBe('El nombre no puede estar vacío.');
    for (const short of ['A', ' Al ', '😀😀']) expect(name(short, {})).toBe('El nombre debe tener al menos 3 caracteres.');
    for (const right of ['Ana', 'x'.repeat(100)]) expect(name(right, {})).toBeUndefined();
    expect(name('x'.repeat(101), {})).toBe('El nombre debe tener entre 3 y 100 caracteres.');
  });

  it('[CART-10] [CONST-11] require a telephone of exactly ten digits in the form', () => {
    for (const wrong of ['', '114567890', '11456789012', '11 4567 890a', '11 4567 8901a', '5411456789012']) {
      expect(phone(wrong)).toBe('El número de teléfono debe tener exactamente 10 dígitos.');
    }
    for (const right of ['1145678901', '11 4567-8901', '(011)4567890']) expect(phone(right)).toBeUndefined();
  });

  it('[CART-10] accept the spellings of a number that links to chats accept, and save its ten digits', () => {
    for (const typed of ['0341 555 0279', '+54 9 341 555-0279', '(0341) 15 555-0279', '54 341 5550279', '3415550279']) {
      expect([typed, phone(typed), buyerPhone(typed)]).toEqual([typed, undefined, '3415550279']);
      expect(chatPhone(typed, false).replace(/^549/, '54')).toBe('543415550279');
    }
  });

  it("[A-31] accept in an order the ten to fifteen digits of a profile's telephone", () => {
    for (const right of ['1145678901', '+54 9 11 4567-8901', '1'.repeat(15)]) {
      expect(buyerProblems({ name: 'Ana', phone: right })).toBeUndefined();
    }
    expect(buyerProblems({ name: 'Ana', phone: '1'.repeat(16) })).toEqual({ phone: 'El teléfono debe tener entre 10 y 15 dígitos.' });
    expect(buyerProblems(undefined)).toEqual({
      name: 'El nombre no puede estar vacío.',
      phone: 'El teléfono debe tener entre 10 y 15 dígitos.',
    });
  });
});
