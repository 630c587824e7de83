/** @jest-environment jsdom */
import { expect, it, jest } from '@jest/globals';
import '../../../test/dom.js';
import { storeTypedQuantities } from '../picker/typed-quantities.js';
import pickerDirective from './picker.directive.js';

const manufacturer = { id: 'm', name: 'Nido Textil', minPurchase: 50_000 };
const storeCart = (id: string): void =>
  localStorage.setItem(
    'root',
    JSON.stringify({
      cart: { packs: [], products: [{ productId: 'p', variations: [{ variationId: 'v', quantity: 1 }] }] },
      memory: { p: { name: 'Remera', price: 900, manufacturer: { ...manufacturer, id } } },
    }),
  );

it.each([
  ['hydrates the picker after the page has loaded if the cart has something of the manufacturer', () => storeCart('m'), 1],
  ['waits until the picker is visible if the cart is of another manufacturer', () => storeCart('other'), 0],
  ['waits until the picker is visible without a cart', () => undefined, 0],
  ['[UX 39] hydrates the picker if quantities of the product were typed before', () => storeTypedQuantities('p', { v: 2 }), 1],
  ['waits if the typed quantities were of another product', () => storeTypedQuantities('other', { v: 2 }), 0],
  ['waits if all typed quantities were added to the cart', () => storeTypedQuantities('p', {}), 0],
])('%s', async (_, prepare, times) => {
  sessionStorage.clear();
  localStorage.clear();
  prepare();
  const hydrate = jest.fn(() => Promise.resolve());
  pickerDirective(() => Promise.resolve(hydrate), { name: 'picker', value: 'm p' }, document.createElement('astro-island'));
  dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(hydrate).toHaveBeenCalledTimes(times);
});
