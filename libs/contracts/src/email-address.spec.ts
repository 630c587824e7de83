import { describe, expect, it } from '@jest/globals';
import { registrationRules } from './account-rules.js';
import { canonicalEmail, cleanEmail, isNewAccountEmail } from './email-address.js';
import { formTexts } from './form-texts.js';

const invisible = ['\u200b', '\u200d', '\u2066', '\u202e', '\ufeff', '\u00ad'];

describe('canonicalEmail', () => {
  it('ignores spaces, invisible characters and the case of ASCII letters', () => {
    for (const sign of invisible) expect(canonicalEmail(` Ana${sign}.Paz@Example${sign}.COM `)).toBe('ana.paz@example.com');
  });

  it.each([
    ['U+0130', 'i\u0130.x@example.com', 'ii.x@example.com'],
    ['U+0131', 'I\u0131.x@example.com', 'ii.x@example.com'],
    ['U+212A', 'k\u212a.x@example.com', 'kk.x@example.com'],
    ['U+017F', 's\u017f.x@example.com', 'ss.x@example.com'],
    ['full-width letters', '\uff41na@example.com', 'ana@example.com'],
    ['U+212A before the @', 'x\u212a@example.com', 'xk@example.com'],
  ])('keeps %s apart from the ASCII letters that it resembles', (_, imitation, address) => {
    expect(canonicalEmail(imitation)).not.toBe(canonicalEmail(address));
    expect(canonicalEmail(cleanEmail(imitation))).toBe(canonicalEmail(imitation));
  });

  it('composes the domain and ignores its case', () => {
    for (const domain of ['n\u0303andu.com.ar', 'ÑANDU.com.AR']) expect(canonicalEmail(`ana@${domain}`)).toBe('ana@ñandu.com.ar');
  });
});

describe('isNewAccountEmail', () => {
  it.each(['ana@example.com', "o'Hara+ropa@example.com", 'ana@ñandu.com.ar', `${'a'.repeat(242)}@example.com`])('accepts %s', (email) => {
    expect(isNewAccountEmail(email)).toBe(true);
  });

  it.each([
    ['letters of other alphabets before the @', 'k\u212a.x@example.com'],
    ['an invisible character', 'ana\u200b@example.com'],
    ['an invisible character in the domain', 'ana@exam\u200bple.com'],
    ['a domain that is not composed', 'ana@n\u0303andu.com.ar'],
    ['a space', ' ana@example.com'],
    ['no domain', 'ana'],
    ['too many characters', `${'a'.repeat(243)}@example.com`],
  ])('refuses %s', (_, email) => {
    expect(isNewAccountEmail(email)).toBe(false);
  });
});

it('[AUTH-03] the registration form refuses an address that identity refuses, and ignores pasted invisible characters', () => {
  expect(registrationRules.email('k\u212a.x@example.com', {})).toBe(formTexts.emailInvalid);
  expect(registrationRules.email('\u2066ana@example.com\u2069', {})).toBeUndefined();
});
