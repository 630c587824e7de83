import { boundsOf, filterParams, formatPriceRange, minimumChoices, minimumLabel, priceLabel, priceRanges } from '@shop/contracts';
import { html, type Html } from '../../ui/html.js';
import { icon } from '../../ui/icon.js';
import { filterValue } from './filter-value.template.js';

const { price, sizes, colors, onSale, live, minimum, provinces } = filterParams;
export type FilterName = Exclude<(typeof filterParams)[keyof typeof filterParams], 'orden'>;

/** The filters of each kind of list. All products of a store have the same manufacturer. */
export const filtersOfList = {
  products: [price, sizes, colors, onSale, live, minimum, provinces],
  offers: [price, sizes, colors, live, minimum, provinces],
  store: [price, sizes, colors, onSale],
  packs: [price, live, minimum, provinces],
} as const satisfies Record<string, readonly FilterName[]>;
export type FilterSet = keyof typeof filtersOfList;

/** Until the first touch, places are reserved for values that only a search knows. */
const places = (count: number): Html => html`${Array.from({ length: count }, () => html`<span class="filter-place"></span>`)}`;

const group = (name: string, legend: string, values: Html, before: Html | false = false): Html =>
  html`<fieldset class="filter-group">
    <legend>${legend}</legend>
    ${before}
    <div class="filter-values filter-${name}" data-values="${name}">${values}</div>
  </fieldset>`;

/** A group of which only the first values are visible until the user opens it. */
const longGroup = (name: string, legend: string, placeCount: number): Html =>
  html`<fieldset class="filter-group">
    <legend>${legend}</legend>
    <div class="filter-values filter-${name}" data-values="${name}">${places(placeCount)}</div>
    <p class="filter-more"><button class="link-button" type="button" data-more="${name}" aria-expanded="false" hidden></button></p>
  </fieldset>`;

const priceField = (name: 'desde' | 'hasta', label: string): Html =>
  html`<label class="filter-price-field">
    <span>${label}</span>
    <input type="text" name="${name}" inputmode="numeric" maxlength="14" placeholder="$" aria-label="Precio ${name}, en pesos" />
  </label>`;

const groups: Record<Exclude<FilterName, 'oferta' | 'vivo'>, () => Html> = {
  [price]: () =>
    group(
      price,
      'Precio',
      html`${priceRanges.map((range) => {
        const bounds = boundsOf(range);
        return filterValue({ name: price, value: formatPriceRange(bounds), label: priceLabel(bounds) });
      })}`,
      html`<div class="filter-ruler tape">${priceField('desde', 'Desde')} ${priceField('hasta', 'Hasta')}</div>`,
    ),
  [sizes]: () => longGroup(sizes, 'Talle', 8),
  [colors]: () => longGroup(colors, 'Color', 9),
  [minimum]: () =>
    group(
      minimum,
      'Compra mínima del fabricante',
      html`${filterValue({ name: minimum, value: '', label: 'Cualquiera', type: 'radio', checked: true })}
      ${minimumChoices.map((pesos) => filterValue({ name: minimum, value: String(pesos), label: minimumLabel(pesos), type: 'radio' }))}`,
    ),
  [provinces]: () => longGroup(provinces, 'Provincia del fabricante', 4),
};

const flags = { [onSale]: 'En oferta', [live]: 'Fabricantes en vivo' } as const;

function flagGroup(names: readonly FilterName[]): Html | false {
  const offered = ([onSale, live] as const).filter((name) => names.includes(name));
  return (
    offered.length > 0 &&
    html`<fieldset class="filter-group">
      <legend>Ahora</legend>
      ${offered.map(
        (name) => html`<div class="filter-values" data-values="${name}">${filterValue({ name, value: '1', label: flags[name] })}</div>`,
      )}
    </fieldset>`
  );
}

/** The filters of a list: a rail on wide screens; on others the script moves the form into a dialog. */
export function filterRail(set: FilterSet): Html {
  const names: readonly FilterName[] = filtersOfList[set];
  const one = (name: keyof typeof groups): Html | false => names.includes(name) && groups[name]();
  return html`<section class="filters" data-filter-rail aria-labelledby="filtros">
    <a class="filter-skip" href="#resultados">Saltar los filtros</a>
    <form class="filter-card" data-filter-form autocomplete="off" novalidate>
      <div class="filter-head">
        <h2 id="filtros">Filtrar</h2>
        <button class="link-button" type="button" data-clear hidden>Quitar todos</button>
        <button class="icon-button filter-close" type="button" data-close aria-label="Cerrar">${icon('close')}</button>
      </div>
      ${one(price)} ${one(sizes)} ${one(colors)} ${flagGroup(names)} ${one(minimum)} ${one(provinces)}
      <div class="filter-foot">
        <p class="filter-error" role="alert" data-filter-error hidden></p>
        <p class="visually-hidden" role="status" data-filter-status></p>
        <button class="button button-big filter-apply" type="submit">Ver productos</button>
      </div>
    </form>
  </section>`;
}

export const filterButton: Html = html`<button
  class="button button-quiet filter-open"
  type="button"
  data-filter-open
  aria-haspopup="dialog"
>
  Filtrar<b class="filter-chosen" data-filter-chosen></b>
</button>`;
