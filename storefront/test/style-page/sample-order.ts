import type { Order, SubOrder } from '@shop/contracts';

export const sampleSubOrder = (changes: Partial<SubOrder> = {}): SubOrder => ({
  id: 'K7QM-2D4X-9TRA',
  order: { id: 'K7QM-2D4X-9TRA' },
  user: { manufacturer: { userId: 'telares', name: 'Telares', image: null, phone: '11 2345-6789', street: 'Av. Nazca 540' } },
  products: [
    {
      id: 'remera',
      name: 'Remera lisa',
      price: 10_000,
      mainImage: null,
      inventories: [
        { id: 'm-negro', size: 'M', color: 'Negro', totalItem: 3 },
        { id: 'l-negro', size: 'L', color: 'Negro', totalItem: 2 },
      ],
    },
  ],
  packs: [
    {
      id: 'surtido',
      name: 'Pack surtido',
      price: 90_000,
      image: null,
      totalItem: 2,
      units: 12,
      contents: [
        {
          productId: 'remera',
          name: 'Remera lisa',
          inventories: [
            { id: 'm-negro', size: 'M', color: 'Negro', totalItem: 4 },
            { id: 's-crudo', size: 'S', color: 'Crudo', totalItem: 8 },
          ],
        },
      ],
    },
  ],
  units: 29,
  subtotal: 230_000,
  createdAt: '2026-11-24T02:05:00.000Z',
  ...changes,
});

export const sampleOrder = (subOrders: SubOrder[], changes: Partial<Order> = {}): Order => ({
  id: 'K7QM-2D4X-9TRA',
  total: subOrders.reduce((sum, { subtotal }) => sum + subtotal, 0),
  createdAt: '2026-11-24T02:05:00.000Z',
  unified: subOrders.length > 1,
  userData: null,
  user: {
    wholesaler: {
      name: 'Boutique Sur',
      phone: '1123456789',
      address: 'Belgrano 12, A4400 Salta, Salta, Argentina',
      city: 'Salta',
      province: 'Salta',
    },
  },
  subOrders,
  ...changes,
});
