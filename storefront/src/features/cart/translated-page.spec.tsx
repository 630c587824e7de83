/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { formatPesos } from '@shop/contracts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '../../../test/dom.js';
import { bySize } from '../../../test/style-page/sample-details.js';
import { updateRoot } from '../../lib/root.store.js';
import { pickerProduct } from '../picker/picker-product.js';
import { Cart } from './Cart.js';
import { setQuantity } from './cart.store.js';
import { ProductPicker } from './ProductPicker.js';

/** Replaces each text by an element with a copy, as the translation of Chrome does. React still holds the removed text nodes. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim()) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

const textOf = (selector: string): string => document.querySelector(selector)?.textContent ?? '';

const product = pickerProduct(bySize);
const cartWith = (quantity: number) => ({
  packs: [],
  products: [{ productId: product.id, variations: [{ variationId: product.inventories[0]?.id ?? '', quantity }] }],
});
const snapshot = {
  name: product.name,
  price: product.price,
  image: null,
  options: { [product.inventories[0]?.id ?? '']: 'S' },
  manufacturer: { ...product.manufacturer, minPurchase: 10 * product.price },
};

describe('a page that the browser translates', () => {
  it('[PROD-03] shows the chosen units, their total and what the minimum lacks', async () => {
    answerApi(() => ({ status: 404 }));
    updateRoot((state) => ({ ...state, cart: null, memory: null }));
    render(<ProductPicker product={{ ...product, manufacturer: { ...product.manufacturer, minPurchase: 10 * product.price } }} />);
    translatePage();
    const [field] = await screen.findAllByRole('textbox');
    if (!field) throw new Error('no field');
    await userEvent.type(field, '3');
    expect(textOf('.picker-total')).toContain(`3 unidades${formatPesos(3 * product.price)}`);
    expect(textOf('.picker-missing')).toContain(`Te faltan ${formatPesos(7 * product.price)}`);
    await userEvent.click(screen.getByRole('button', { name: /carrito/ }));
    translatePage();
    await userEvent.type(field, '2');
    expect(textOf('.picker-missing')).toContain(`Contamos ${formatPesos(3 * product.price)} de tu carrito.`);
    expect(textOf('.picker-in-cart')).toContain('3 en tu carrito');
  });

  it('[CART-04] shows the quantities and totals of the cart', async () => {
    answerApi(() => ({ status: 503, body: {} }));
    updateRoot((state) => ({ ...state, buyer: null, cart: cartWith(2), memory: { [product.id]: snapshot } }));
    document.body.innerHTML = '<h1 data-cart-title tabindex="-1"></h1>';
    render(<Cart />);
    await screen.findByText(/No pudimos consultar los precios/);
    translatePage();
    const quantity = 5;
    act(() => {
      setQuantity({ productId: product.id, variationId: product.inventories[0]?.id ?? '' }, quantity, snapshot);
      updateRoot((state) => ({ ...state, buyer: { name: 'Ana Ríos', phone: '1144445555' } }));
    });
    expect(textOf('.cart-counts')).toContain('1 artículo, 5 unidades');
    expect(textOf('.cart-card-total')).toContain(formatPesos(quantity * product.price));
    expect(textOf('.cart-minimum')).toContain(`Te faltan ${formatPesos(5 * product.price)}`);
    expect(textOf('[data-cart-total]')).toContain(formatPesos(quantity * product.price));
    expect(textOf('.cart-buyer')).toContain('Comprás como Ana Ríos');
  });
});
