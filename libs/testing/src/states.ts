import type { ManufacturerState, ProductState } from '@shop/contracts/events';

/** Event body of a verified manufacturer, with these changes. */
export const manufacturerState = (changes: Partial<ManufacturerState> & { id: string }): ManufacturerState => ({
  name: 'Textil Once',
  owner: null,
  phone: '1145678901',
  street: null,
  pointOfSale: false,
  province: null,
  cuit: null,
  vatStatus: null,
  priceVat: null,
  minPurchase: 50_000,
  verificationStatus: 'verified',
  suspended: false,
  image: null,
  images: [],
  description: null,
  instagramNick: null,
  tiktokUrl: null,
  live: false,
  createdAt: new Date().toISOString(),
  orderStep: 0,
  ...changes,
});

/** Event body of a product without variants, with these changes. */
export const productState = (changes: Partial<ProductState> & { id: string; userId: string }): ProductState => ({
  name: 'Remera lisa',
  price: 10_000,
  priceUSD: null,
  mainImage: '/media/remera',
  onSale: false,
  isVariable: false,
  type: 88,
  genderId: 2,
  categoryId: 142,
  inventories: [],
  blocked: false,
  createdAt: new Date().toISOString(),
  ...changes,
});
