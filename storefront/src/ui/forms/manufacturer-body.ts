import { parseTiktokHandle, tiktokLiveUrl, parsePesos, type FormValues } from '@shop/contracts';

const textOrNull = (typed: string | undefined): string | null => typed?.trim() || null;

/**
 * Converts the form to the API's format: empty is null, an empty minimum 0 (AUTH-23), no street without a point of sale (ACC-17), TikTok
 * as the live URL (ACC-18). The API normalises phone and Instagram.
 */
export function manufacturerBody(typed: FormValues) {
  const tiktok = parseTiktokHandle(typed['tiktokUrl'] ?? '');
  const pointOfSale = typed['pointOfSale'] === 'true';
  return {
    name: typed['name'],
    owner: textOrNull(typed['owner']),
    phone: typed['phone'],
    minPurchase: parsePesos(typed['minPurchase'] ?? ''),
    pointOfSale,
    street: pointOfSale ? textOrNull(typed['street']) : null,
    description: textOrNull(typed['description']),
    instagramNick: textOrNull(typed['instagramNick']),
    tiktokUrl: tiktok ? tiktokLiveUrl(tiktok) : null,
  };
}
