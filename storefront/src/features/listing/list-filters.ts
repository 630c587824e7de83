import {
  type FacetValue,
  filterParams,
  filterQuery,
  findProvince,
  minimumLabel,
  noFilters,
  priceLabel,
  type ProductFacets,
  type ProductFilters,
} from '@shop/contracts';
import { isAbort, messageOf } from '../../lib/api.js';
import { html, type Html } from '../../ui/html.js';
import { chosenValues, type FilterAnswer, filtersOfUrl, withChoice } from './filter-choices.js';
import type { FilterPanel } from './filter-panel.js';
import type { ShopList } from './product-list.element.js';

const { price, sizes, colors, onSale, minimum, live, provinces } = filterParams;

interface Chip {
  label: string;
  /** The filters without this one. */
  rest: ProductFilters;
}

export function chipsOf(filters: ProductFilters, facets: Partial<ProductFacets>): Chip[] {
  const nameIn = (values: FacetValue[] | undefined, slug: string): string =>
    values?.find(({ value }) => value === slug)?.label ?? slug.replaceAll('-', ' ');
  const labels: Record<string, (value: string) => string> = {
    [price]: () => priceLabel(filters),
    [sizes]: (slug) => `Talle ${nameIn(facets.sizes, slug)}`,
    [colors]: (slug) => nameIn(facets.colors, slug),
    [onSale]: () => 'En oferta',
    [minimum]: (pesos) => (pesos === '0' ? minimumLabel(0) : `Mínimo: ${minimumLabel(Number(pesos)).toLowerCase()}`),
    [live]: () => 'En vivo',
    [provinces]: (slug) => findProvince(slug)?.name ?? slug,
  };
  return [...chosenValues(filters)].flatMap(([name, values]) =>
    values.map((value) => ({ label: labels[name]?.(value) ?? value, rest: withChoice(filters, name, value, false) })),
  );
}

export function filterChips(chips: readonly Chip[], hrefOf: (filters: ProductFilters) => string): string {
  if (chips.length === 0) return '';
  const chip = (filters: ProductFilters, text: Html): Html =>
    html`<li><a class="chip chip-small filter-chip" href="${hrefOf(filters)}" data-filter-link>${text}</a></li>`;
  return html`<ul class="chips chips-row" role="list" aria-label="Filtros elegidos">
    ${chips.map(({ label, rest }) =>
      chip(rest, html`<span class="visually-hidden">Quitar </span>${label}<span class="filter-cross" aria-hidden="true">×</span>`),
    )}
    ${chips.length > 1 && chip(noFilters(), html`Quitar todos`)}
  </ul>`.markup;
}

/** The address of the present list without page and order. */
const listUrl = (): string => `${location.pathname}?${filterQuery(filtersOfUrl())}`;

/** The filters of a list: chips above it, and the panel with the counts of products, which is loaded when the user touches it. */
export class ListFilters {
  #filters = filtersOfUrl();
  #facets: Partial<ProductFacets> = {};
  /** False while a list with other filters is loading. */
  #hasCounts = false;
  #shownUrl = listUrl();
  #panel: Promise<FilterPanel | undefined> | undefined;
  #controller: AbortController | undefined;

  constructor(private readonly list: ShopList) {
    this.#show(this.#filters);
  }

  /** Shows the filters of the present address while their list is loading. Another page or order of the same list keeps the counts. */
  async showUrl(): Promise<void> {
    const filters = filtersOfUrl();
    // The links of the chips keep the present order.
    this.#show(filters);
    if (listUrl() === this.#shownUrl) return;
    this.#shownUrl = listUrl();
    this.#controller?.abort();
    this.#hasCounts = false;
    const panel = await this.#panel;
    panel?.showFilters(filters);
    if (panel && !this.list.isFiltered) await this.#count(filters);
  }

  /** Shows the filters of a list that was loaded, and the counts of products. */
  async showAnswer(answer: FilterAnswer): Promise<void> {
    this.#facets = answer.facets;
    this.#hasCounts = true;
    const hasFilters = this.#show(answer.filters);
    // A visible rail shows what was chosen. After a failure the next touch tries again.
    if (hasFilters && this.#rail()?.offsetParent) await this.#loadPanel().catch(() => undefined);
    const panel = await this.#panel;
    if (!panel?.isOpen) panel?.showAnswer(answer);
  }

  /** Loads the panel and the counts of products. */
  async prepare(): Promise<void> {
    await this.#loadPanel();
    await this.#fillPanel();
  }

  async open(): Promise<void> {
    const panel = await this.#loadPanel();
    panel?.open(this.list.total);
    await this.#fillPanel();
  }

  async #fillPanel(): Promise<void> {
    const panel = await this.#panel;
    const { total, isFiltered } = this.list;
    if (!panel?.isOpen) panel?.showFilters(this.#filters);
    if (this.#hasCounts) panel?.showAnswer({ filters: this.#filters, facets: this.#facets, total });
    // A filtered list that is loading brings the counts, except to an open panel, which may have other filters by then.
    else if (panel && (!isFiltered || panel.isOpen)) await this.#count(this.#filters);
  }

  #rail(): HTMLElement | null {
    return this.list.querySelector('[data-filter-rail]');
  }

  #loadPanel(): Promise<FilterPanel | undefined> {
    this.#panel ??= this.#createPanel().catch((error: unknown) => {
      this.#panel = undefined;
      throw error;
    });
    return this.#panel;
  }

  async #createPanel(): Promise<FilterPanel | undefined> {
    const rail = this.#rail();
    if (!rail) return undefined;
    const { FilterPanel } = await import('./filter-panel.js');
    return new FilterPanel(rail, this.#filters, {
      kind: this.list.kind,
      onApply: (filters) => this.list.navigate(this.list.addressOf(filters)),
      onDraft: (filters) => void this.#count(filters),
      onClose: () => {
        this.#controller?.abort();
        void this.#fillPanel();
      },
    });
  }

  /** Asks for the number of products of these filters, and of each further choice. */
  async #count(filters: ProductFilters): Promise<void> {
    this.#controller?.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const panel = await this.#panel;
    try {
      const answer = await this.list.count(filters, controller.signal);
      controller.signal.throwIfAborted();
      panel?.showAnswer(answer);
    } catch (error) {
      if (!isAbort(error)) panel?.showError(messageOf(error), () => void this.#count(filters));
    }
  }

  /** Returns true if there are any. */
  #show(filters: ProductFilters): boolean {
    this.#filters = filters;
    const chips = chipsOf(filters, this.#facets);
    const hasFilters = this.list.toggleAttribute('data-has-filters', chips.length > 0);
    const chosen = this.list.querySelector('[data-filter-chosen]');
    if (chosen) chosen.textContent = hasFilters ? ` (${chips.length})` : '';
    const container = this.list.querySelector('[data-filter-chips]');
    if (!container) return hasFilters;
    const links = () => [...container.querySelectorAll('a')];
    const focused = links().indexOf(document.activeElement as HTMLAnchorElement);
    container.innerHTML = filterChips(chips, (rest) => this.list.addressOf(rest));
    if (focused >= 0) this.#focusNear(focused, links());
    return hasFilters;
  }

  /** A removed chip gives its focus to the next one, the last chip to the number of products. */
  #focusNear(index: number, chips: readonly HTMLElement[]): void {
    const count = this.list.querySelector<HTMLElement>('.list-count, [data-found]');
    count?.setAttribute('tabindex', '-1');
    (chips[index] ?? chips.at(-1) ?? count)?.focus({ preventScroll: true });
  }
}
