import type { AccountMail, MailedOrder, MailKind } from '../account-mails.js';

const id = '019a0000-0000-7000-8000-000000000001';
const token = 'ejemplo'.repeat(6);
const sizes = ['S', 'M', 'L', 'XL'];

const ownPart: MailedOrder['parts'][number] = {
  id,
  number: 'K7QM-2D4X-9TRA',
  sellerId: id,
  sellerName: 'Telares del Once',
  sellerTax: { cuit: '30999999995', vatStatus: 'responsable-inscripto', priceVat: 'added' },
  verified: 'Identidad verificada · desde marzo de 2024 · más de 20 pedidos',
  units: 26,
  subtotal: 246_400,
  products: [
    {
      name: 'Remera lisa de algodón peinado',
      articleCode: 'REM-0142',
      price: 8_900,
      mainImage: '/icon-512.png',
      inventories: ['Negro', 'Blanco'].flatMap((color) => sizes.map((size) => ({ size, color, totalItem: 2 }))),
    },
    { name: 'Gorra trucker', price: 8_000, mainImage: null, inventories: [{ size: 'Único', color: null, totalItem: 2 }] },
  ],
  packs: [{ name: 'Combo verano', price: 44_000, image: '/icon-512.png', totalItem: 2, units: 4 }],
  shipping: { delivery: 'carrier-branch', carrier: 'Vía Cargo', note: 'Sin estampas chicas.\nAvisame antes de despachar.' },
};
const otherPart: MailedOrder['parts'][number] = {
  ...ownPart,
  number: '3FPW-8YHN-41CE',
  sellerName: 'Punto & Trama, tejidos <artesanales>',
  sellerTax: {},
  verified: undefined,
  units: 3,
  subtotal: 74_700,
  products: [
    {
      name: `Campera ${'larguísima'.repeat(9)}`,
      price: 24_900,
      mainImage: '/icon-512.png',
      inventories: [{ size: 'M', color: 'Verde "botella"', totalItem: 3 }],
    },
  ],
  packs: [],
  shipping: {},
};
const order: MailedOrder = {
  number: ownPart.number,
  buyer: { name: 'Ana Pérez', phone: '341 555-0111', city: 'Rosario', province: 'Santa Fe', cuit: '20000000060', vatStatus: 'monotributo' },
  createdAt: '2026-03-02T18:30:00.000Z',
  total: ownPart.subtotal,
  parts: [ownPart],
};
const orderOfTwo: MailedOrder = { ...order, number: 'T469-BZ5X-RQ5Q', total: 321_100, parts: [ownPart, otherPart] };

/** Made-up data for one mail of each kind. */
export const mailSamples: Readonly<Record<MailKind, Omit<AccountMail, 'kind' | 'email' | 'reason'> & { reason?: string }>> = {
  verify: { token },
  'already-registered': {},
  reset: { token },
  'password-changed': {},
  'manufacturer-verified': {},
  'sent-back': { reason: 'En la foto del frente del DNI no se lee el número.' },
  suspended: { reason: 'Publicaste fotos de otra marca.' },
  reinstated: {},
  'order-received': { order },
  'order-sent': { order: orderOfTwo },
  'product-blocked': { item: { kind: 'product', name: 'Remera lisa' }, reason: 'Las fotos son de otra marca.' },
};

export const sampleMail = (kind: MailKind): AccountMail => ({ email: 'ana@example.com', reason: null, ...mailSamples[kind], kind });
