/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type FilteredPacks,
  type FilteredProducts,
  filterParams,
  productSorts,
  type ProductFilters,
  readFilters,
  texts,
  textTemplates,
} from '@shop/contracts';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { answerApi, removeListenersAfterEach, type AnswerOfApi, type RequestToApi } from '../../../test/dom.js';
import { products } from '../../../test/style-page/samples.js';
import { filterRail, type FilterSet } from './filter-rail.template.js';
import { list } from './list.template.js';
import { productCard } from './product-card.template.js';
import type { ShopList } from './product-list.element.js';
import './product-list.element.js';

const [first, second] = products;
const facets = {
  prices: [
    { value: '-5000', label: 'Hasta $ 5.000', count: 3 },
    { value: '5000-10000', label: '$ 5.000 a $ 10.000', count: 20 },
    { value: '10000-20000', label: '$ 10.000 a $ 20.000', count: 15 },
    { value: '20000-', label: 'Desde $ 20.000', count: 0 },
  ],
  sizes: [
    { value: 's-m', label: 'S/M', count: 7 },
    { value: '42', label: '42', count: 9 },
  ],
  colors: Array.from({ length: 12 }, (_, i) => ({ value: `color-${i}`, label: `Color ${i}`, code: '#112233', count: 12 - i })),
  onSale: 4,
  live: 0,
  minimums: [
    { value: '0', label: 'Sin mínimo', count: 2 },
    { value: '70000', label: 'Hasta $ 70.000', count: 30 },
  ],
  provinces: [{ value: 'santa-fe', label: 'Santa Fe', count: 5 }],
};

const filtersOf = ({ path }: RequestToApi): ProductFilters => readFilters(new URL(path, location.origin).searchParams);
const answerOf = (request: RequestToApi, total = 38): FilteredProducts => ({
  products: total > 0 && second ? [second] : [],
  totalProducts: total,
  filters: filtersOf(request),
  facets,
  searchTerm: '',
  words: '',
  dropped: [],
});

/** Shows a published list of two products at an address. */
function openList(address: string, set: FilterSet = 'products'): ShopList {
  history.replaceState(null, '', address);
  document.body.innerHTML = list({
    kind: set === 'packs' ? 'pack' : 'product',
    endpoint: '/api/products?categoryId=1',
    sorts: productSorts,
    sort: 'notOrdered',
    page: 1,
    pageSize: 24,
    total: 2,
    cards: first ? [productCard(first), productCard(first)] : [],
    href: (page) => `?page=${page}`,
    empty: texts.noProducts,
    labelledby: 'titulo',
    filters: { set, endpoint: set === 'packs' ? '/api/packs/filtered' : '/api/products/filtered?categoryId=1' },
  }).markup;
  return shopList();
}

/** Shows the list with filters that the user touched, which have counts therefore. */
async function openPreparedList(): Promise<void> {
  await openList('/tienda/mujer/remeras').prepareFilters();
}

function shopList(): ShopList {
  const element = document.querySelector<ShopList>('shop-list');
  if (!element) throw new Error('no list');
  return element;
}
const address = (): string => location.pathname + location.search;
const cardNames = (): (string | null)[] => [...document.querySelectorAll('.card-name')].map(({ textContent }) => textContent);
const isShown = (text: string | undefined) => waitFor(() => expect(cardNames()).toEqual([text]));
const chips = (): (string | null)[] => [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent);
const choice = (name: RegExp): HTMLInputElement => screen.getByRole('checkbox', { name });
const count = (): string | null | undefined => document.querySelector('.list-count')?.textContent;

removeListenersAfterEach();
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
  window.matchMedia = () => new EventTarget() as MediaQueryList;
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

/** Answers like the API; `intercept` may answer some requests otherwise. */
const answerLists = (intercept: (request: RequestToApi) => AnswerOfApi | undefined = () => undefined): RequestToApi[] =>
  answerApi((request) => intercept(request) ?? { body: answerOf(request) });

describe('[UX 2] filters of a list', () => {
  it('ask for counts when the user first touches them, and leave the published list as it is', async () => {
    const requests = answerLists();
    openList('/tienda/mujer/remeras');
    expect(requests).toEqual([]);
    await shopList().prepareFilters();
    expect(requests.map(({ path }) => path)).toEqual(['/api/products/filtered?categoryId=1&page=1&pageSize=1']);
    expect(cardNames()).toEqual([first?.name, first?.name]);
    expect(choice(/^S\/M 7/)).toBeEnabled();
    // Nothing would remain.
    expect(choice(/^Desde \$\s20\.000 0/)).toBeDisabled();
    expect(document.querySelector('.filter-place')).toBeNull();
  });

  it('apply each choice at once, in the address, with chips, count and focus', async () => {
    const requests = answerLists();
    openList('/tienda/mujer/remeras?page=3');
    await shopList().prepareFilters();
    choice(/^Color 0/).focus();
    fireEvent.click(choice(/^Color 0/));
    expect(address()).toBe('/tienda/mujer/remeras?color=color-0');
    expect(shopList()).toHaveAttribute('data-waiting');
    await isShown(second?.name);
    expect(shopList()).not.toHaveAttribute('data-waiting');
    expect(requests.at(-1)?.path).toBe('/api/products/filtered?categoryId=1&page=1&pageSize=24&orden=nuevos&color=color-0');
    expect(chips()).toEqual(['Quitar Color 0×']);
    expect(count()).toBe('38 productos');
    expect(document.querySelector('[data-list-status]')).toHaveTextContent('38 productos');
    expect(choice(/^Color 0/)).toHaveFocus();

    fireEvent.click(choice(/^42/));
    fireEvent.click(choice(/^En oferta/));
    fireEvent.click(screen.getByRole('radio', { name: /^Hasta \$\s70\.000 30/ }));
    await waitFor(() => expect(chips()).toHaveLength(5));
    expect(address()).toBe('/tienda/mujer/remeras?talle=42&color=color-0&oferta=1&minimo=70000');
    expect(chips()).toEqual([
      'Quitar Talle 42×',
      'Quitar Color 0×',
      'Quitar En oferta×',
      'Quitar Mínimo: hasta $\u00a070.000×',
      'Quitar todos',
    ]);
  });

  it('offer one range of prices at a time, and typed bounds', async () => {
    answerLists();
    await openPreparedList();
    fireEvent.click(choice(/^Hasta \$\s5\.000/));
    expect(address()).toBe('/tienda/mujer/remeras?precio=-5000');
    fireEvent.click(choice(/^\$\s5\.000 a/));
    expect(address()).toBe('/tienda/mujer/remeras?precio=5000-10000');
    expect(choice(/^Hasta \$\s5\.000/)).not.toBeChecked();
    expect(screen.getByLabelText('Precio desde, en pesos')).toHaveValue('5.000');
    fireEvent.click(choice(/^\$\s5\.000 a/));
    expect(address()).toBe('/tienda/mujer/remeras');
    fireEvent.change(screen.getByLabelText('Precio hasta, en pesos'), { target: { value: '$ 7.500' } });
    expect(address()).toBe('/tienda/mujer/remeras?precio=-7500');
    fireEvent.change(screen.getByLabelText('Precio hasta, en pesos'), { target: { value: 'barato' } });
    expect(address()).toBe('/tienda/mujer/remeras');
  });

  it('are removed by chips, which pass on the focus, and by going back', async () => {
    answerLists();
    openList('/tienda/mujer/remeras?talle=42&color=color-1');
    await isShown(second?.name);
    expect(chips()).toEqual(['Quitar Talle 42×', 'Quitar Color 1×', 'Quitar todos']);
    const chip = screen.getByRole('link', { name: 'Quitar Talle 42' });
    expect(chip).toHaveAttribute('href', '/tienda/mujer/remeras?color=color-1');
    chip.focus();
    fireEvent.click(chip);
    expect(address()).toBe('/tienda/mujer/remeras?color=color-1');
    expect(screen.getByRole('link', { name: 'Quitar Color 1' })).toHaveFocus();
    await waitFor(() => expect(shopList()).not.toHaveAttribute('data-waiting'));
    fireEvent.click(screen.getByRole('link', { name: 'Quitar Color 1' }));
    expect(address()).toBe('/tienda/mujer/remeras');
    // The published list needs no request.
    expect(cardNames()).toEqual([first?.name, first?.name]);
    expect(document.querySelector('.list-count')).toHaveFocus();
    expect(count()).toBe('2 productos');
    history.back();
    await waitFor(() => expect(chips()).toEqual(['Quitar Color 1×']));
    await isShown(second?.name);
  });

  it('keep the order in the links of their chips as soon as it is chosen', async () => {
    answerLists();
    openList('/tienda/mujer/remeras?talle=42&color=color-1');
    await isShown(second?.name);
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: 'lowestPrice' } });
    const chip = screen.getByRole('link', { name: 'Quitar Talle 42' });
    expect(chip).toHaveAttribute('href', '/tienda/mujer/remeras?sortBy=lowestPrice&color=color-1');
    await waitFor(() => expect(shopList()).not.toHaveAttribute('data-waiting'));
  });

  it('in an address show skeletons instead of the published cards', async () => {
    const gate = Promise.withResolvers<void>();
    answerApi(async (request) => {
      await gate.promise;
      return { body: answerOf(request, 0) };
    });
    const element = openList('/tienda/mujer/remeras?provincia=santa-fe&orden=menor-precio');
    expect(element.querySelectorAll('.skeleton')).toHaveLength(2);
    await waitFor(() => expect(chips()).toEqual(['Quitar Santa Fe×']));
    gate.resolve();
    expect(await screen.findByText(texts.noProducts, { selector: '[data-list-message]' })).toBeVisible();
    expect(screen.getByLabelText('Ordenar por')).toHaveValue('lowestPrice');
    fireEvent.click(screen.getByRole('link', { name: 'Quitar los filtros' }));
    expect(address()).toBe('/tienda/mujer/remeras?sortBy=lowestPrice');
  });

  it('keep the last list after a failure, and offer to try again', async () => {
    let isDown = true;
    answerLists(({ path }) =>
      isDown && path.includes('pageSize=24') ? { status: 503, body: { code: 'x', message: 'Sin servicio.', requestId: 'x' } } : undefined,
    );
    await openPreparedList();
    fireEvent.click(choice(/^Color 2/));
    expect(await screen.findByRole('alert')).toHaveTextContent(textTemplates.productsFailed('Sin servicio.'));
    expect(cardNames()).toEqual([first?.name, first?.name]);
    expect(shopList()).not.toHaveAttribute('data-waiting');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
    await isShown(second?.name);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say when the counts cannot be loaded, and load them on the next try', async () => {
    let isDown = true;
    answerLists(() => (isDown ? { status: 503, body: { code: 'x', message: 'Sin servicio.', requestId: 'x' } } : undefined));
    await openPreparedList();
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos contar: Sin servicio.');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByRole('checkbox', { name: /^42/ })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('in the dialog wait for its button, which says how many products they show', async () => {
    const requests = answerLists((request) => (filtersOf(request).onSale ? { body: answerOf(request, 1) } : undefined));
    openList('/tienda/mujer/remeras');
    await shopList().openFilters();
    const dialog = screen.getByRole('dialog', { name: 'Filtrar' });
    expect(within(dialog).getByRole('heading', { name: 'Filtrar' })).toHaveFocus();
    expect(await within(dialog).findByRole('button', { name: 'Ver 38 productos' })).toBeEnabled();
    fireEvent.click(choice(/^En oferta/));
    expect(address()).toBe('/tienda/mujer/remeras');
    expect(await within(dialog).findByRole('button', { name: 'Ver 1 producto' })).toBeEnabled();
    expect(within(dialog).getByRole('status')).toHaveTextContent('1 producto');
    expect(requests.at(-1)?.path).toContain('pageSize=1&oferta=1');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ver 1 producto' }));
    expect(address()).toBe('/tienda/mujer/remeras?oferta=1');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.querySelector('[data-filter-rail] form')).not.toBeNull();
    await waitFor(() => expect(document.querySelector('[data-filter-open]')).toHaveTextContent('Filtrar (1)'));
  });

  it('chosen in a dialog that is closed are not applied', async () => {
    answerLists();
    openList('/tienda/mujer/remeras');
    await shopList().openFilters();
    await screen.findByRole('button', { name: 'Ver 38 productos' });
    fireEvent.click(choice(/^En oferta/));
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/tienda/mujer/remeras');
    await waitFor(() => expect(choice(/^En oferta/)).not.toBeChecked());
  });

  it('show the first colours, the chosen ones and, on demand, all', async () => {
    answerLists();
    await openPreparedList();
    const more = screen.getByRole('button', { name: 'Ver los 12' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    expect(more).toHaveTextContent('Ver menos');
    expect(document.querySelector('[data-values=color]')).toHaveAttribute('data-opened');
  });

  it('pressed before their script is loaded are applied', async () => {
    answerLists();
    openList('/tienda/mujer/remeras');
    choice(/^En oferta/).checked = true;
    await shopList().prepareFilters();
    expect(address()).toBe('/tienda/mujer/remeras?oferta=1');
  });

  it('of packs are about price and manufacturer, and those of a store about its products', async () => {
    const requests = answerApi((request) => {
      const { prices, minimums, provinces, live } = facets;
      const answer: FilteredPacks = {
        packs: [],
        totalPacks: 5,
        filters: filtersOf(request),
        facets: { prices, minimums, provinces, live },
      };
      return { body: answer };
    });
    openList('/packs', 'packs');
    await shopList().prepareFilters();
    expect(requests.map(({ path }) => path)).toEqual(['/api/packs/filtered?page=1&pageSize=1']);
    expect(choice(/^Santa Fe 5/)).toBeEnabled();
    const groupsOf = (set: FilterSet): (string | null)[] => {
      document.body.innerHTML = filterRail(set).markup;
      return [...document.querySelectorAll('legend')].map(({ textContent }) => textContent);
    };
    expect(groupsOf('packs')).toEqual(['Precio', 'Ahora', 'Compra mínima del fabricante', 'Provincia del fabricante']);
    expect(groupsOf('store')).toEqual(['Precio', 'Talle', 'Color', 'Ahora']);
    expect(screen.queryByRole('checkbox', { name: /vivo/ })).toBeNull();
  });

  it('are recognised in an address before any script loads', () => {
    const early = readFileSync(new URL('sort.early.js', import.meta.url), 'utf8');
    const names = Object.values(filterParams).filter((name) => name !== filterParams.sort);
    expect(early).toContain(`['${names.join("', '")}']`);
  });
});
