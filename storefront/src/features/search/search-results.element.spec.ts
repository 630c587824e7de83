/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FilteredProducts, noFilters, readFilters, searchSorts, texts, textTemplates } from '@shop/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { answerApi, removeListenersAfterEach, type RequestToApi } from '../../../test/dom.js';
import { products } from '../../../test/style-page/samples.js';
import { html } from '../../ui/html.js';
import { sortSelect } from '../listing/list.template.js';
import './search-results.element.js';

removeListenersAfterEach();
beforeEach(() => void (Element.prototype.scrollIntoView = () => undefined));

/** Answers a search as the API answers it, with what it read from the term. */
function answerSearch(read: (term: string) => Partial<FilteredProducts>): RequestToApi[] {
  return answerApi(({ path }) => {
    const params = new URL(path, location.origin).searchParams;
    const term = params.get('search') ?? '';
    const facets = { prices: [], sizes: [], colors: [], onSale: 0, live: 0, minimums: [], provinces: [] };
    const own = { searchTerm: term, words: term, dropped: [], filters: readFilters(params), facets };
    return { body: { products: products.slice(0, 1), totalProducts: 12, ...own, ...read(term) } };
  });
}

function search(address: string): void {
  history.replaceState(null, '', address);
  document.title = 'Búsqueda · Mayorea';
  document.body.innerHTML = html`<search-results
    data-page-size="24"
    data-sort="relevance"
    data-empty="${texts.noResults}"
    data-filtered="/api/products/filtered"
  >
    <h1></h1>
    <p role="status"><span data-found></span> <span data-dropped></span></p>
    <div id="lista">
      <div data-tools>
        <div data-filter-chips></div>
        ${sortSelect(searchSorts)}
      </div>
      <p data-list-status></p>
      <div data-list-notice></div>
      <ul data-list-items></ul>
      <div data-list-message hidden></div>
      <div data-list-pages></div>
    </div>
    <div data-next-steps hidden>
      <p data-advice hidden></p>
      <nav data-recent hidden><ul data-recent-terms></ul></nav>
    </div>
  </search-results>`.markup;
}

const chips = (): (string | null)[] => [...document.querySelectorAll('.filter-chip')].map(({ textContent }) => textContent);
const address = (): string => decodeURIComponent(location.pathname) + location.search;
const found = (): string => document.querySelector('[role=status]')?.textContent.trim() ?? '';

describe('[UX 3] a search', () => {
  it('[SRCH-04] sends one request, and shows the term, the number of products and no chips', async () => {
    const requests = answerSearch(() => ({}));
    search('/busqueda/remera%20lisa?sortBy=lowestPrice');
    await waitFor(() => expect(found()).toBe(textTemplates.productsFound(12)));
    expect(requests.map(({ path }) => path)).toEqual(['/api/products/filtered?search=remera+lisa&page=1&pageSize=24&orden=menor-precio']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“remera lisa”');
    expect(document.title).toBe('remera lisa · Búsqueda · Mayorea');
    expect(chips()).toEqual([]);
  });

  it('shows the filters that it contains as chips, and moves them to the address when one is removed', async () => {
    const requests = answerSearch((term) =>
      term === 'remeras negras hasta 10000' ? { words: 'remeras', filters: { ...noFilters(), maxPrice: 10_000, colors: ['negro'] } } : {},
    );
    search('/busqueda/remeras%20negras%20hasta%2010000');
    await waitFor(() => expect(chips()).toEqual(['Quitar Hasta $\u00a010.000×', 'Quitar negro×', 'Quitar todos']));
    fireEvent.click(screen.getByRole('link', { name: /^Quitar Hasta/ }));
    expect(address()).toBe('/busqueda/remeras?color=negro');
    await waitFor(() =>
      expect(requests.at(-1)?.path).toBe('/api/products/filtered?search=remeras&page=1&pageSize=24&orden=relevancia&color=negro'),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('“remeras”');
    await waitFor(() => expect(chips()).toEqual(['Quitar negro×']));
    fireEvent.click(screen.getByRole('link', { name: 'Quitar negro' }));
    expect(address()).toBe('/busqueda/remeras');
  });

  it('without words links its filters to the list of all products', async () => {
    answerSearch(() => ({ words: '', filters: { ...noFilters(), onSale: true, live: true } }));
    search('/busqueda/en%20oferta%20en%20vivo');
    const chip = await screen.findByRole('link', { name: 'Quitar En vivo' });
    expect(chip).toHaveAttribute('href', '/tienda?type=product&sortBy=newest&oferta=1');
  });

  it('says which words it left out', async () => {
    answerSearch(() => ({ words: 'remera', dropped: ['zzqq'] }));
    search('/busqueda/remera%20zzqq');
    await waitFor(() => expect(found()).toBe(`${textTemplates.productsFound(12)} · No encontramos «zzqq»: te mostramos lo demás.`));
    expect(document.querySelector('[data-next-steps]')).not.toBeVisible();
  });

  it('[SRCH-04] that matches nothing shows the text for no results, products and where to continue', async () => {
    answerSearch(() => ({ words: '', dropped: ['zzqqxxwwkk'] }));
    search('/busqueda/zzqqxxwwkk');
    await waitFor(() => expect(found()).toBe(`${texts.noResults} · No encontramos «zzqqxxwwkk»: te mostramos lo demás.`));
    expect(document.querySelectorAll('.card')).toHaveLength(1);
    expect(document.querySelector('[data-next-steps]')).toBeVisible();
  });

  it('[SRCH-06] without a term sends no request', () => {
    const requests = answerSearch(() => ({}));
    search('/busqueda');
    expect(found()).toBe(texts.noSearchTerm);
    expect(requests).toEqual([]);
  });
});
