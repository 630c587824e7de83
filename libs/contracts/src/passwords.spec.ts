import { describe, expect, it } from '@jest/globals';
import { passwordProblem } from './passwords.js';
import { accountTexts, formTexts } from './form-texts.js';

describe('the rules of a new password', () => {
  it.each(['', 'Corta1', 'sinmayuscula1', 'SINMINUSCULA1', 'SinNumeroAca', 'Ññññññ1'])(
    '[AUTH-07] [CONST-11] reject «%s» as too weak',
    (password) => {
      expect(passwordProblem(password)).toBe(password === '' ? formTexts.passwordRequired : formTexts.passwordWeak);
    },
  );

  it.each([
    'Password1',
    'P4ssw0rd',
    'P@ssw0rd2026',
    'Contraseña1',
    'Contrasena123',
    'Argentina2022',
    'Argentina!1',
    'Boca1905',
    'BocaJuniors12',
    'Qwerty123',
    'Abc12345',
    'Aa123456',
    '1q2w3e4R',
    'Messi2022',
    'Mayorea2026',
    'Aaaaaaa1',
    'Holahola1',
    'Mercado123',
    '123456Ab',
    'R1v3rplate1',
    'M3ssi2030',
    'Ab1Ab1Ab1',
    'Xkqwerty9',
    '54321Xkmpq',
  ])('reject the common password «%s» with a clear text', (password) => {
    expect(passwordProblem(password)).toBe(accountTexts.passwordCommon);
  });

  it('reject the name in the e-mail address', () => {
    expect(passwordProblem('Textilsur12', 'textilsur@example.com')).toBe(accountTexts.passwordOfEmail);
    expect(passwordProblem('Textilsur12', 'otra@example.com')).toBeUndefined();
    expect(passwordProblem('Luis-zq4', 'luis@example.com')).toBe(accountTexts.passwordOfEmail);
  });

  it('accept the name in the e-mail address with six other characters, or a name of three letters', () => {
    expect(passwordProblem('Textilsur-zqw4', 'textilsur@example.com')).toBe(accountTexts.passwordOfEmail);
    expect(passwordProblem('Textilsur-zqw41', 'textilsur@example.com')).toBeUndefined();
    expect(passwordProblem('Ana-Zq41', 'ana@example.com')).toBeUndefined();
  });

  it('reject the whole e-mail address, however long the password is', () => {
    expect(passwordProblem('Ana@Example.com-zqwrt41', 'ana@Example.com')).toBe(accountTexts.passwordOfEmail);
  });

  it('reject a password whose hash would take too long', () => {
    expect(passwordProblem(`Aa1${'x-yzuvw'.repeat(40).slice(0, 197)}`)).toBeUndefined();
    expect(passwordProblem(`Aa1${'x-yzuvw'.repeat(40).slice(0, 198)}`)).toBe(accountTexts.passwordLong);
  });

  it.each([
    'Telar-Azul-77',
    'puntoCruz481',
    'Ñandú de Lana 9',
    'kT7#vmQz',
    'Costura8Fina',
    'Ovillos4Grises',
    '54321Xkmpqz',
    'Ovilloovillo4',
    'Holaxyzw1',
  ])('accept «%s»', (password) => {
    expect(passwordProblem(password, 'persona@example.com')).toBeUndefined();
  });
});
