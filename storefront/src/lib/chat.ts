import { chatTextMax } from '@shop/contracts';

const countryCode = '54';
/** Area code and number together have ten digits everywhere in Argentina. */
const nationalLength = 10;

/** Whether this installation dials mobiles with a 9 after the country: where pages are made its settings say so, elsewhere its pages. */
export const mobileNine = (): boolean =>
  typeof document === 'undefined'
    ? process.env['PUBLIC_MOBILE_NINE'] === 'true'
    : document.documentElement.dataset['mobileNine'] === 'true';

/**
 * A telephone as the chat app wants it: country code 54, digits only, a leading 0 removed (CONST-05). The mobile prefix 15 after the
 * area code goes when that leaves ten digits, a 9 that was typed stays, 54 is never doubled, and an installation may have a 9 put before
 * ten digits that come without one. '' for a text without digits.
 */
export function chatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const withoutCountry = digits.startsWith(countryCode) && digits.length > nationalLength ? digits.slice(countryCode.length) : digits;
  const national = withoutMobilePrefix(withoutCountry.replace(/^0/, ''));
  if (national === '') return '';
  return countryCode + (national.length === nationalLength && mobileNine() ? '9' : '') + national;
}

function withoutMobilePrefix(national: string): string {
  if (national.length !== nationalLength + 2) return national;
  // Area codes have two to four digits.
  for (const area of [2, 3, 4]) {
    if (national.slice(area, area + 2) === '15') return national.slice(0, area) + national.slice(area + 2);
  }
  return national;
}

/** The link that opens a chat with a prefilled message; undefined when there is no telephone. */
export function chatLink(phone: string | null | undefined, text: string): string | undefined {
  const number = chatPhone(phone ?? '');
  return number === '' ? undefined : `https://wa.me/${number}?text=${encodeURIComponent(text.slice(0, chatTextMax))}`;
}
