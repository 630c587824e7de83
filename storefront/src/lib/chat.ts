import * as contracts from '@shop/contracts';

/** True if mobile numbers need a 9 after the country code: from the environment on the server, from the page in browsers. */
export const needsMobileNine = (): boolean =>
  typeof document === 'undefined'
    ? process.env['PUBLIC_MOBILE_NINE'] === 'true'
    : document.documentElement.dataset['mobileNine'] === 'true';

export const chatPhone = (phone: string): string => contracts.chatPhone(phone, needsMobileNine());

export const chatLink = (phone: string | null | undefined, text: string): string | undefined =>
  contracts.chatLink(phone, text, needsMobileNine());
