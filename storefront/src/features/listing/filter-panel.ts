import {
  type FacetValue,
  filterParams,
  filterQuery,
  formatNumber,
  hasFilters,
  noFilters,
  type ProductFacets,
  type ProductFilters,
  texts,
} from '@shop/contracts';
import { countOf, type ListKind } from '../../lib/format.js';
import { initDialog } from '../../ui/dialog.js';
import { html } from '../../ui/html.js';
import { filterValue } from './filter-value.template.js';
import { chosenValues, type FilterAnswer, withChoice } from './filter-choices.js';

const { price, sizes, colors, onSale, minimum, live, provinces } = filterParams;
/** Values that a long group shows while it is closed, as in filters.css. */
const closedLimits: Record<string, number> = { [sizes]: 12, [colors]: 9, [provinces]: 5 };

interface PanelOptions {
  kind: ListKind;
  /** Shows the list with these filters. */
  onApply: (filters: ProductFilters) => void;
  /** Counts the products of filters that are chosen in the dialog, but not applied. */
  onDraft: (filters: ProductFilters) => void;
  onClose: () => void;
}

/**
 * The form with the filters. In the rail each choice is applied at once. On narrow screens the form moves into a dialog, whose button
 * applies all choices.
 */
export class FilterPanel {
  readonly #form: HTMLFormElement;
  #filters: ProductFilters;
  #dialog: HTMLDialogElement | undefined;

  constructor(
    private readonly rail: HTMLElement,
    filters: ProductFilters,
    private readonly options: PanelOptions,
  ) {
    const form = rail.querySelector<HTMLFormElement>('[data-filter-form]');
    if (!form) throw new Error('The rail has no form with filters');
    this.#form = form;
    this.#filters = filters;
    const early = this.#inputs.find((input) => input.checked !== input.defaultChecked || (input.type === 'text' && input.value !== ''));
    form.addEventListener('change', ({ target }) => target instanceof HTMLInputElement && this.#onChange(target));
    form.addEventListener('click', ({ target }) => target instanceof Element && this.#onClick(target));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (!this.#dialog) return;
      this.options.onApply(this.#filters);
      this.#dialog.close();
    });
    matchMedia('(min-width: 1024px)').addEventListener('change', ({ matches }) => matches && this.#dialog?.close());
    // The user pressed it before this script was loaded.
    if (early) this.#onChange(early);
    else this.showFilters(filters);
  }

  get isOpen(): boolean {
    return this.#dialog !== undefined;
  }

  /** Opens the dialog. The list behind it has `total` items. */
  open(total: number): void {
    if (this.#dialog) return;
    const opener = document.activeElement;
    const dialog = document.createElement('dialog');
    this.#dialog = dialog;
    dialog.className = 'dialog filter-sheet';
    dialog.setAttribute('aria-labelledby', 'filtros');
    dialog.append(this.#form);
    initDialog(dialog);
    document.body.append(dialog);
    dialog.showModal();
    this.#showTotal(total);
    this.#focusHeading();
    dialog.addEventListener('close', () => {
      this.#dialog = undefined;
      this.rail.append(this.#form);
      dialog.remove();
      if (opener instanceof HTMLElement) opener.focus();
      this.options.onClose();
    });
  }

  showFilters(filters: ProductFilters): void {
    this.#filters = filters;
    const chosen = chosenValues(filters);
    const bounds: Record<string, number | undefined> = { desde: filters.minPrice, hasta: filters.maxPrice };
    for (const input of this.#inputs) {
      if (input.type !== 'text')
        input.checked = input.value === '' ? !chosen.has(input.name) : !!chosen.get(input.name)?.includes(input.value);
      else if (input !== document.activeElement) input.value = formatBound(bounds[input.name]);
    }
    this.#part('clear').hidden = !hasFilters(filters);
  }

  /** Shows the number of products of every choice. */
  showAnswer({ filters, facets, total }: FilterAnswer): void {
    const groups = valuesByParam(facets);
    this.#part('filter-error').hidden = true;
    for (const [name, values] of groups) this.#addValues(name, values);
    this.showFilters(filters);
    for (const [name, values] of groups) this.#showCounts(name, values);
    this.#showTotal(total);
    if (this.#dialog) this.#part('filter-status').textContent = countOf(total, this.options.kind);
  }

  showError(message: string, retry?: () => void): void {
    const element = this.#part('filter-error');
    element.innerHTML = html`No pudimos contar: ${message}
      <button class="link-button" type="button" data-count-again>${texts.tryAgain}</button>`.markup;
    element.querySelector('[data-count-again]')?.addEventListener('click', () => retry?.(), { once: true });
    element.hidden = false;
  }

  get #inputs(): HTMLInputElement[] {
    return [...this.#form.querySelectorAll('input')];
  }

  #part(name: 'clear' | 'filter-error' | 'filter-status'): HTMLElement {
    const element = this.#form.querySelector<HTMLElement>(`[data-${name}]`);
    if (!element) throw new Error(`The filters have no [data-${name}] element`);
    return element;
  }

  #group(name: string): HTMLElement | null {
    return this.#form.querySelector<HTMLElement>(`[data-values="${name}"]`);
  }

  #onChange(input: HTMLInputElement): void {
    if (input.type === 'text') this.#choose(this.#withTypedPrices());
    else this.#choose(withChoice(this.#filters, input.name, input.value, input.checked));
  }

  #onClick(target: Element): void {
    const more = target.closest<HTMLElement>('[data-more]');
    if (more) this.#toggleGroup(more.dataset['more'] ?? '');
    if (target.closest('[data-clear]')) {
      this.#choose(noFilters());
      this.#focusHeading();
    }
  }

  #choose(filters: ProductFilters): void {
    const isChanged = filterQuery(filters) !== filterQuery(this.#filters);
    this.showFilters(filters);
    if (!isChanged) return;
    if (this.#dialog) this.options.onDraft(filters);
    else this.options.onApply(filters);
  }

  /** A text that is no amount counts as empty. */
  #withTypedPrices(): ProductFilters {
    const typed = (name: string): string => {
      const value = this.#inputs.find((input) => input.name === name)?.value ?? '';
      // Without cents and marks of thousands.
      return value.replace(/[.,]\d{1,2}\s*$/, '').replace(/\D/g, '');
    };
    const [low, high] = [typed('desde'), typed('hasta')];
    return withChoice(this.#filters, price, `${low}-${high}`, low !== '' || high !== '');
  }

  /** Values without products stay, so that nothing moves while the user chooses. */
  #addValues(name: string, values: readonly FacetValue[]): void {
    const group = this.#group(name);
    if (!group) return;
    for (const place of group.querySelectorAll('.filter-place')) place.remove();
    const labels = new Map([...group.querySelectorAll('input')].map((input) => [input.value, input.closest('label')]));
    let next: Element | null = null;
    for (const value of values.toReversed()) {
      const label: Element | null = labels.get(value.value) ?? toElement(filterValue({ ...value, name, type: typeOf(name) }).markup);
      if (label && !labels.has(value.value)) group.insertBefore(label, next);
      next = label;
    }
    if (group.childElementCount === 0) group.innerHTML = html`<p class="filter-none">No hay opciones.</p>`.markup;
    else if (group.childElementCount > 1) group.querySelector('.filter-none')?.remove();
    this.#showMore(name);
  }

  #showCounts(name: string, values: readonly FacetValue[]): void {
    const counts = new Map(values.map(({ value, count }) => [value, count]));
    for (const input of this.#group(name)?.querySelectorAll('input') ?? []) {
      if (input.value === '') continue;
      const count = counts.get(input.value) ?? 0;
      const number = input.closest('label')?.querySelector('[data-count]');
      if (number) number.textContent = formatNumber(count);
      // A disabled input would lose the focus.
      input.disabled = count === 0 && !input.checked && input !== document.activeElement;
    }
  }

  #showMore(name: string): void {
    const button = this.#form.querySelector<HTMLElement>(`[data-more="${name}"]`);
    const count = this.#group(name)?.querySelectorAll('input').length ?? 0;
    if (!button) return;
    button.hidden = count <= (closedLimits[name] ?? Infinity);
    button.textContent = button.getAttribute('aria-expanded') === 'true' ? 'Ver menos' : `Ver los ${count}`;
  }

  #toggleGroup(name: string): void {
    const isOpen = this.#group(name)?.toggleAttribute('data-opened') ?? false;
    this.#form.querySelector(`[data-more="${name}"]`)?.setAttribute('aria-expanded', String(isOpen));
    this.#showMore(name);
  }

  #showTotal(total: number): void {
    const button = this.#form.querySelector<HTMLButtonElement>('[type=submit]');
    if (!button) return;
    button.textContent = total > 0 ? `Ver ${countOf(total, this.options.kind)}` : 'Nada con estos filtros';
    button.disabled = total === 0;
  }

  #focusHeading(): void {
    const heading = this.#form.querySelector<HTMLElement>('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
}

const typeOf = (name: string): 'radio' | 'checkbox' => (name === minimum ? 'radio' : 'checkbox');

const formatBound = (pesos: number | undefined): string => (pesos === undefined ? '' : formatNumber(pesos));

function toElement(markup: string): Element | null {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template.content.firstElementChild;
}

/** The values that an answer offers, by parameter. Packs have fewer. */
function valuesByParam(facets: Partial<ProductFacets>): [string, readonly FacetValue[]][] {
  const flag = (count: number | undefined): FacetValue[] | undefined =>
    count === undefined ? undefined : [{ value: '1', label: '', count }];
  const all: [string, readonly FacetValue[] | undefined][] = [
    [price, facets.prices],
    [sizes, facets.sizes],
    [colors, facets.colors],
    [onSale, flag(facets.onSale)],
    [live, flag(facets.live)],
    [minimum, facets.minimums],
    [provinces, facets.provinces],
  ];
  return all.flatMap(([name, values]) => (values ? [[name, values]] : []));
}
