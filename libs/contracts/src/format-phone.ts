const COUNTRY_CODE = '54';
/** Area codes of three digits; 11 is Buenos Aires, and all other codes have four. */
const THREE_DIGIT_AREAS = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 364 370 376 379 ' +
    '380 381 383 385 387 388'
  ).split(' '),
);

/** `3415550111` → `+54 341 555-0111`, also with the 9 of mobiles. Numbers that are not of ten digits in Argentina are returned as they are. */
export function formatPhone(phone: string): string {
  const [, mobile = '', national = ''] = /^(?:(?:00)?54(9?))?(\d{10})$/.exec(phone.replace(/\D/g, '')) ?? [];
  if (!national) return phone;
  const area = national.startsWith('11') ? 2 : THREE_DIGIT_AREAS.has(national.slice(0, 3)) ? 3 : 4;
  return `+${COUNTRY_CODE} ${mobile && `${mobile} `}${national.slice(0, area)} ${national.slice(area, -4)}-${national.slice(-4)}`;
}
