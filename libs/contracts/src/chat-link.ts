import { maxChatTextLength } from './whatsapp-texts.js';

const countryCode = '54';
/** Area code plus number in Argentina. */
const nationalDigits = 10;

/**
 * Phone number for wa.me: 54 and digits, without a leading 0 (CONST-05) and without the mobile prefix 15 after the area code. Keeps a
 * typed 9, never doubles 54, and inserts a 9 if mobile numbers need one. '' without digits.
 */
export function chatPhone(phone: string, needsMobileNine: boolean): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const withoutCountry = digits.startsWith(countryCode) && digits.length > nationalDigits ? digits.slice(countryCode.length) : digits;
  const national = withoutMobilePrefix(withoutCountry.replace(/^0/, ''));
  if (national === '') return '';
  return countryCode + (national.length === nationalDigits && needsMobileNine ? '9' : '') + national;
}

function withoutMobilePrefix(national: string): string {
  if (national.length !== nationalDigits + 2) return national;
  for (const area of [2, 3, 4]) {
    if (national.slice(area, area + 2) === '15') return national.slice(0, area) + national.slice(area + 2);
  }
  return national;
}

/** Link to a chat with a prefilled message; undefined without a phone number. */
export function chatLink(phone: string | null | undefined, text: string, needsMobileNine: boolean): string | undefined {
  const number = chatPhone(phone ?? '', needsMobileNine);
  return number === '' ? undefined : `https://wa.me/${number}?text=${encodeURIComponent(text.slice(0, maxChatTextLength))}`;
}
