import { formatCuit, parseTiktokHandle, tiktokLiveUrl, parsePesos, type FormValues, type OwnManufacturer } from '@shop/contracts';

/** Values of the form for a manufacturer, as the API returns it. */
export const manufacturerValues = (manufacturer: OwnManufacturer) => ({
  name: manufacturer.name,
  owner: manufacturer.owner ?? '',
  phone: manufacturer.phone,
  minPurchase: manufacturer.minPurchase > 0 ? String(manufacturer.minPurchase) : '',
  pointOfSale: String(manufacturer.pointOfSale),
  street: manufacturer.street ?? '',
  province: manufacturer.province ?? '',
  cuit: manufacturer.cuit ? formatCuit(manufacturer.cuit) : '',
  vatStatus: manufacturer.vatStatus ?? '',
  priceVat: manufacturer.priceVat ?? '',
  description: manufacturer.description ?? '',
  instagramNick: manufacturer.instagramNick ?? '',
  tiktokUrl: (manufacturer.tiktokUrl && parseTiktokHandle(manufacturer.tiktokUrl)) ?? '',
});

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
    province: textOrNull(typed['province']),
    cuit: textOrNull(typed['cuit']),
    vatStatus: textOrNull(typed['vatStatus']),
    priceVat: textOrNull(typed['priceVat']),
    description: textOrNull(typed['description']),
    instagramNick: textOrNull(typed['instagramNick']),
    tiktokUrl: tiktok ? tiktokLiveUrl(tiktok) : null,
  };
}
