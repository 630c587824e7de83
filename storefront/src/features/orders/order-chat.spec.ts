import { expect, it } from '@jest/globals';
import type { Order, SubOrder } from '@shop/contracts';
import { chatWithManufacturer } from './order-chat.js';

const part = {
  id: 'K7QM-2D4X-9TRA',
  subtotal: 10_000,
  products: [{ name: 'Remera', inventories: [{ size: 'M', color: 'Negro', totalItem: 3 }] }],
  packs: [],
  user: { manufacturer: { phone: '1155550100' } },
} as unknown as SubOrder;
const order = { user: null, userData: { name: 'Ana Paz', phone: '3415550279' }, subOrders: [part] } as unknown as Order;

it('[ORD-02] the chat about an order names its buyer', () => {
  const text = new URL(chatWithManufacturer(order, part) ?? '').searchParams.get('text');
  expect(text?.split('\n')[1]).toBe('Hola, soy Ana Paz, te envié el pedido K7QM-2D4X-9TRA:');
});
