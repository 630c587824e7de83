import type { Shipping } from './api/orders.js';

/** Ways of delivery (D-117). Without one, buyer and manufacturer agree on it. */
export const deliveryNames = {
  pickup: 'Retiro en el local',
  'carrier-branch': 'Expreso a sucursal',
  'carrier-home': 'Expreso a domicilio',
} as const;
export const deliveryToAgree = 'A coordinar';

export const shippingTitle = 'Nota y envío';

export const hasCarrier = ({ delivery }: { delivery?: Shipping['delivery'] | undefined }): boolean =>
  delivery?.startsWith('carrier') === true;

/** `Expreso a sucursal (Vía Cargo)`. */
export const deliveryText = ({ delivery, carrier }: Shipping): string =>
  `${delivery ? deliveryNames[delivery] : deliveryToAgree}${carrier ? ` (${carrier})` : ''}`;

/** Lines of a chat text or a summary; none for what the buyer left open. */
export const shippingLines = (shipping: Shipping): string[] => [
  ...(shipping.delivery ? [`Envío: ${deliveryText(shipping)}`] : []),
  ...(shipping.note ? [`Nota: ${shipping.note}`] : []),
];
