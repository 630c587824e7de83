import { pageCount, sortLabels, type ProductSort, type SearchSort } from '@shop/contracts';
import { countOf, type ListKind } from '../../lib/format.js';
import { html, type Html } from '../../ui/html.js';
import { filterButton, filterRail, type FilterSet } from './filter-rail.template.js';
import { pagination } from './pagination.template.js';

export interface ListOptions {
  kind: ListKind;
  /** The browser adds page, page size and sort. */
  endpoint: string;
  sortParameter?: 'sortBy' | 'sortOrder';
  sorts: readonly (ProductSort | SearchSort)[];
  sort: ProductSort | SearchSort;
  page: number;
  pageSize: number;
  total: number;
  cards: Html[];
  href: (page: number) => string;
  empty: string;
  labelledby: string;
  isStoreList?: boolean;
  /** Undefined for a list that the user cannot filter. The browser adds page, page size, order and filters to the endpoint. */
  filters?: { set: FilterSet; endpoint: string };
  early?: Html;
}

export const sortSelect = (sorts: ListOptions['sorts'], selected?: string): Html =>
  html`<label class="sort">
    <span>Ordenar por</span>
    <select data-sort-select autocomplete="off">
      ${sorts.map((sort) => html`<option value="${sort}" ${sort === selected && html`selected`}>${sortLabels[sort]}</option>`)}
    </select>
  </label>`;

export function list(options: ListOptions): Html {
  const { kind, page, pageSize, total, cards, isStoreList, early, filters } = options;
  const rail = filters !== undefined && total > 1 && filterRail(filters.set);
  return html`<shop-list
    class="list ${rail && 'list-with-rail'}"
    id="lista"
    data-kind="${kind}"
    data-endpoint="${options.endpoint}"
    data-sort-parameter="${options.sortParameter ?? 'sortBy'}"
    data-sort="${options.sort}"
    data-page="${page}"
    data-page-size="${pageSize}"
    data-total="${total}"
    data-empty="${options.empty}"
    ${isStoreList && html`data-store-list`}
    ${filters && html`data-filtered="${filters.endpoint}"`}
  >
    <div class="list-tools">
      <p class="list-count">${total > 0 && countOf(total, kind)}</p>
      <div class="filter-chips" data-filter-chips></div>
      ${rail && filterButton} ${sortSelect(options.sorts, options.sort)}
    </div>
    <p class="visually-hidden" role="status" data-list-status></p>
    ${early}
    <div class="list-columns">
      ${rail}
      <div class="list-main" id="resultados" tabindex="-1">
        <div class="list-notice" data-list-notice></div>
        <ul class="grid ${kind === 'pack' && 'grid-packs'}" data-list-items aria-labelledby="${options.labelledby}" role="list">
          ${cards.map((card) => html`<li>${card}</li>`)}
        </ul>
        <div class="empty" data-list-message ${cards.length > 0 && html`hidden`}>${cards.length === 0 && options.empty}</div>
        <div data-list-pages>${pagination(page, pageCount(total, pageSize), options.href)}</div>
      </div>
    </div>
  </shop-list>`;
}
