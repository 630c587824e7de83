import { pageSizes, type ManufacturerList, type ShopfrontList, type ShopfrontSort } from '@shop/contracts';
import { api, isAbort, messageOf } from '../../lib/api.js';
import { html, type Html } from '../../ui/html.js';
import { manufacturerCard, manufacturerSkeleton } from './manufacturer-card.template.js';

const TYPING_PAUSE_MS = 300;
const SKELETONS = 6;
const sorts: Record<string, ShopfrontSort> = { nombre: 'name', minimo: 'minPurchase' };

/**
 * The list of manufacturers with the filters and the order of the form, which are also in the address. Without them the published list
 * stays.
 */
export class ManufacturerFilters {
  readonly #status: HTMLElement;
  readonly #list: HTMLElement;
  readonly #published: { markup: string; address: string };
  /** The query of the shown list; undefined after a failure. */
  #shown: string | undefined = '';
  #controller = new AbortController();
  #typing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly form: HTMLFormElement) {
    const part = (name: string): HTMLElement => document.querySelector<HTMLElement>(`[data-manufacturers-${name}]`) as HTMLElement;
    this.#status = part('status');
    this.#list = part('list');
    const page = new URLSearchParams(location.search).get('page');
    this.#published = { markup: this.#list.innerHTML, address: location.pathname + (page ? `?page=${page}` : '') };
    form.addEventListener('input', () => {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => void this.#apply(), TYPING_PAUSE_MS);
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#apply();
    });
    // The values are cleared after the event.
    form.addEventListener('reset', () => setTimeout(() => void this.#apply()));
    this.#list.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('[data-next]') : null;
      if (button instanceof HTMLElement) void this.#load(Number(button.dataset['next']));
    });
  }

  /** Shows the filters of the address. */
  async open(): Promise<void> {
    for (const [name, value] of new URLSearchParams(location.search)) {
      const field = this.form.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value !== '';
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value;
    }
    if (this.#query() !== '')
      this.#show(
        html`<ul class="manufacturers">
          ${Array(SKELETONS).fill(html`<li>${manufacturerSkeleton}</li>`)}
        </ul>`,
      );
    await this.#apply();
  }

  #query(): string {
    const chosen = [...new FormData(this.form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
    );
    return new URLSearchParams(chosen).toString();
  }

  async #apply(): Promise<void> {
    clearTimeout(this.#typing);
    const query = this.#query();
    if (query === this.#shown) return;
    this.#shown = query;
    history.replaceState(null, '', query ? `${location.pathname}?${query}` : this.#published.address);
    if (query) return this.#load(1);
    this.#controller.abort();
    this.#list.removeAttribute('aria-busy');
    this.#list.innerHTML = this.#published.markup;
    this.#status.textContent = '';
  }

  async #load(page: number): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    const { signal } = this.#controller;
    this.#list.setAttribute('aria-busy', 'true');
    try {
      const { shopfronts, totalShopfronts: total } = await api<ShopfrontList>(this.#path(page), { signal });
      const ids = shopfronts.map(({ id }) => id).join(',');
      const { manufacturers } = ids ? await api<ManufacturerList>(`/api/manufacturers?ids=${ids}`, { signal }) : { manufacturers: [] };
      const items = shopfronts.flatMap((shopfront) => {
        const manufacturer = manufacturers.find(({ id }) => id === shopfront.id);
        return manufacturer ? [html`<li>${manufacturerCard(manufacturer, shopfront)}</li>`] : [];
      });
      const next = page * pageSizes.manufacturers.screen < total && page + 1;
      this.#showPage(page, items, next);
      this.#status.textContent = countText(total);
    } catch (error) {
      if (isAbort(error)) return;
      this.#shown = undefined;
      this.#status.textContent = `Error al cargar los fabricantes: ${messageOf(error)}`;
    }
    this.#list.removeAttribute('aria-busy');
  }

  #path(page: number): string {
    const chosen = new URLSearchParams(this.#shown);
    const query = new URLSearchParams({ page: String(page), pageSize: String(pageSizes.manufacturers.screen) });
    const add = (name: string, value: string | null | undefined): void => void (value && query.set(name, value));
    add('search', chosen.get('buscar'));
    add('categoryId', chosen.get('rubro'));
    add('province', chosen.get('provincia'));
    add('maxMinPurchase', chosen.get('minimo'));
    add('live', chosen.get('vivo') && 'true');
    add('sortBy', sorts[chosen.get('orden') ?? '']);
    return `/api/products/shopfronts?${query}`;
  }

  /** The first page replaces the list; others are added to it, and the focus goes to the first new manufacturer. */
  #showPage(page: number, items: readonly Html[], next: number | false): void {
    const button =
      next &&
      html`<p class="more-manufacturers"><button type="button" class="button button-quiet" data-next="${next}">Ver más</button></p>`;
    if (page === 1) {
      this.#show(
        html`<ul class="manufacturers" role="list">
            ${items}
          </ul>
          ${button}`,
      );
      return;
    }
    const list = this.#list.querySelector('ul');
    const before = list?.children.length ?? 0;
    list?.insertAdjacentHTML('beforeend', html`${items}`.markup);
    this.#list.querySelector('.more-manufacturers')?.remove();
    this.#list.insertAdjacentHTML('beforeend', html`${button}`.markup);
    list?.children[before]?.querySelector('a')?.focus();
  }

  #show(content: Html): void {
    this.#list.innerHTML = content.markup;
  }
}

function countText(total: number): string {
  if (total === 0) return 'Ningún fabricante coincide. Probá con menos filtros.';
  return total === 1 ? '1 fabricante' : `${total} fabricantes`;
}
