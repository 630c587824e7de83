import { describe, expect, it } from '@jest/globals';
import { accountFieldNames, registrationRules, signInRules, wholesalerProfileRules, wholesalerRules } from './account-rules.js';
import { manufacturerRules, newManufacturerRules } from './manufacturer-rules.js';
import { canonicalPhone } from './canonical-phone.js';
import { normalizePhone, fieldTexts } from './field-rules.js';
import { limits } from './limits.js';
import { accountTexts, formTexts } from './form-texts.js';

const nobody = {};

describe('the rules of account forms', () => {
  it('[AUTH-02] [AUTH-03] require an e-mail address of a simple form and a password that is not empty', () => {
    expect(signInRules.email(' ', nobody)).toBe('El email es requerido');
    for (const wrong of ['ana', 'ana@', 'ana@correo', '@correo.com', 'a na@correo.com', 'Ana <ana@correo.com>']) {
      expect(signInRules.email(wrong, nobody)).toBe('El email es inválido');
    }
    expect(signInRules.email(' ana.perez+ropa@correo.com.ar ', nobody)).toBeUndefined();
    expect([243, 244].map((n) => signInRules.email(`${'a'.repeat(n)}@correo.com`, nobody))).toEqual([undefined, 'El email es inválido']);
    expect(signInRules.password('')).toBe('La contraseña es requerida');
    expect(signInRules.password('x')).toBeUndefined();
  });

  it('[AUTH-07] [AUTH-08] require a strong password and its confirmation', () => {
    const { password, confirmation } = registrationRules;
    expect(password('', nobody)).toBe('La contraseña es requerida');
    for (const weak of ['Telar26', 'telares2026', 'TELARES2026', 'TelaresDelSur'])
      expect(password(weak, nobody)).toBe(formTexts.passwordWeak);
    expect(password('Telares2026', nobody)).toBeUndefined();
    expect(password('Telares2026', { email: 'telares@correo.com' })).toBeDefined();
    expect(confirmation('', { password: 'Telares2026' })).toBe('Debes confirmar la contraseña');
    expect(confirmation('telares2026', { password: 'Telares2026' })).toBe('Las contraseñas no coinciden');
    expect(confirmation('Telares2026', { password: 'Telares2026' })).toBeUndefined();
  });

  it('[CONST-11] [ACC-14] limit names to 3-100 characters, telephones to 10-15 digits, descriptions to 500 characters', () => {
    const { name, owner, phone, description } = manufacturerRules;
    for (const rule of [name, owner]) {
      for (const wrong of ['', 'Jo ', 'x'.repeat(101)]) expect(rule(wrong, nobody)).toMatch(/debe tener entre 3 y 100 caracteres\.$/);
      for (const right of ['Ana', 'x'.repeat(100)]) expect(rule(right, nobody)).toBeUndefined();
    }
    for (const wrong of ['', '113456789', '1'.repeat(16), '11 2345 678x']) expect(phone(wrong, nobody)).toBe(fieldTexts.phone);
    for (const right of ['1123456789', '+54 9 (11) 2345-6789', '1'.repeat(15)]) expect(phone(right, nobody)).toBeUndefined();
    expect(normalizePhone('+54 9 (11) 2345-6789')).toBe('5491123456789');
    for (const empty of ['', ' \u00a0']) expect(description(empty, nobody)).toBeUndefined();
    expect(description('x'.repeat(limits.manufacturerDescription.max + 1), nobody)).toBeDefined();
  });

  it('[ACC-14] [ACC-16] [UX 8] editing requires no minimum or one of 1, and a street of 5 characters with a point of sale', () => {
    for (const wrong of ['0', '-1', 'mil', '1e99', '1000000001']) {
      expect(manufacturerRules.minPurchase(wrong, nobody)).toBe('La compra mínima debe ser un número mayor a 0');
    }
    for (const right of ['', ' ', '1', '1000000000']) expect(manufacturerRules.minPurchase(right, nobody)).toBeUndefined();
    const open = { pointOfSale: 'true' };
    expect(manufacturerRules.street('Sur', open)).toBe('La dirección es obligatoria y debe tener al menos 5 caracteres.');
    expect(manufacturerRules.street('', { pointOfSale: 'false' })).toBeUndefined();
    expect(manufacturerRules.street('Sur 1', open)).toBeUndefined();
  });

  it('[AUTH-23] accept a new manufacturer with a name and a telephone only', () => {
    const empty = Object.fromEntries(Object.keys(newManufacturerRules).map((field) => [field, '']));
    const wrong = Object.entries(newManufacturerRules).filter(([field, rule]) => rule(empty[field] ?? '', empty) !== undefined);
    expect(wrong.map(([field]) => field)).toEqual(['name', 'phone']);
    expect(newManufacturerRules.street('Sur', { pointOfSale: 'true' })).toBeUndefined();
    expect(newManufacturerRules.minPurchase('-1', nobody)).toBe(formTexts.minPurchaseInvalid);
    expect(newManufacturerRules.instagramNick('no va!', nobody)).toBe(accountTexts.instagram);
    expect(newManufacturerRules.tiktokUrl('https://www.tiktok.com/@telares/live', nobody)).toBeUndefined();
  });

  it('[ACC-19] require every field of a wholesaler', () => {
    for (const [field, rule] of Object.entries(wholesalerRules)) expect([field, rule('', nobody)]).not.toContain(undefined);
    expect(wholesalerRules.city('Río', nobody)).toBeUndefined();
    expect(wholesalerProfileRules.cuit('', nobody)).toBeUndefined();
    expect(wholesalerProfileRules.cuit('20-00000006-0', nobody)).toBeUndefined();
    expect(wholesalerProfileRules.cuit('20-00000006-1', nobody)).toBe(accountTexts.cuit);
    expect(wholesalerRules.postalCode('1', nobody)).toBe(fieldTexts.length(accountFieldNames.postalCode, limits.name));
  });
});

it.each([
  ['1144445555', ['11 4444-5555', '+54 9 11 4444-5555', '0054 11 4444 5555', '011 4444-5555', '11 15 4444-5555', '0 11 15-4444-5555']],
  ['3415551234', ['341 555-1234', '+54 341 555 1234', '+54 9 341 555 1234', '0341 15 555-1234']],
  ['2966555123', ['2966 55-5123', '02966 15-555123', '5492966555123']],
  ['59899123456', ['+598 99 123 456', '00598 99123456']],
])('canonicalPhone gives %s for every spelling of the number', (canonical, spellings) => {
  for (const typed of spellings) expect(canonicalPhone(typed)).toBe(canonical);
});
