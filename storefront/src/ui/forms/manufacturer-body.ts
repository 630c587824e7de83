import { tiktokHandle, tiktokLiveUrl, typedPesos, type Typed } from '@shop/contracts';

const textOrNull = (typed: string | undefined): string | null => typed?.trim() || null;

/**
 * A manufacturer's form as the server takes it: nothing typed is null, no minimum 0 (AUTH-23), and without a point of sale there is no
 * street (ACC-17); TikTok goes as the address of the live (ACC-18). How a telephone and an Instagram name are typed the server knows itself.
 */
export function manufacturerBody(typed: Typed) {
  const tiktok = tiktokHandle(typed['tiktokUrl'] ?? '');
  const pointOfSale = typed['pointOfSale'] === 'true';
  return {
    name: typed['name'],
    owner: textOrNull(typed['owner']),
    phone: typed['phone'],
    minPurchase: typedPesos(typed['minPurchase'] ?? ''),
    pointOfSale,
    street: pointOfSale ? textOrNull(typed['street']) : null,
    description: textOrNull(typed['description']),
    instagramNick: textOrNull(typed['instagramNick']),
    tiktokUrl: tiktok ? tiktokLiveUrl(tiktok) : null,
  };
}
