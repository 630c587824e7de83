import { formatDollars, formatPesos, genders, productTypes, type ProductDraft } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { columnNames } from './sheet-columns.js';

type Field = keyof ProductDraft;

const names: Record<Field, string> = {
  ...columnNames,
  mainImage: 'Foto principal',
  isVariable: 'Varía por color',
  variations: 'Fotos por color',
};
export const fieldName = (field: Field): string => names[field];

/** Fields that change, in the order in which a person reads them; what only follows from another one is not said twice. */
export function changedFields(after: ProductDraft): Field[] {
  const changed = (Object.keys(names) as Field[]).filter((field) => field in after);
  return changed.filter((field) => field !== 'mainImage' || !changed.includes('images'));
}

const nothing = '—';
const nameIn = (all: readonly { id: number; name: string }[], id: number): string => all.find((one) => one.id === id)?.name ?? nothing;
const yesNo = (value: boolean): string => (value ? 'Sí' : 'No');
const photos = (n: number): string => `${n} ${n === 1 ? 'foto' : 'fotos'}`;

/** A field of a product in words. */
export function shown(field: Field, draft: ProductDraft, { categories, sizes, colors }: Reference): string {
  const { price, priceUSD, type = 0, genderId = 0, categoryId = 0 } = draft;
  switch (field) {
    case 'price':
      return price === undefined || Number.isNaN(price) ? nothing : formatPesos(price);
    case 'priceUSD':
      return typeof priceUSD === 'number' ? formatDollars(priceUSD) : nothing;
    case 'type':
      return nameIn(productTypes, type);
    case 'genderId':
      return nameIn(genders, genderId);
    case 'categoryId':
      return nameIn(categories, categoryId);
    case 'sizes':
      return draft.sizes?.map((size) => nameIn(sizes, size)).join(', ') || nothing;
    case 'colors':
      return draft.colors?.map((color) => nameIn(colors, color)).join(', ') || nothing;
    case 'tags':
      return draft.tags?.join(', ') || nothing;
    case 'onSale':
      return yesNo(draft.onSale ?? false);
    case 'isVariable':
      return yesNo(draft.isVariable ?? false);
    case 'images':
      return photos(draft.images?.length ?? 0);
    case 'variations':
      return photos(draft.variations?.flatMap(({ images }) => images ?? []).length ?? 0);
    case 'mainImage':
      return 'otra';
    default:
      return draft[field] || nothing;
  }
}

/** A new product in a line. */
export const summary = (after: ProductDraft, reference: Reference): string =>
  (['price', 'genderId', 'categoryId', 'sizes', 'colors', 'images'] as const)
    .map((field) => shown(field, after, reference))
    .filter((text) => text !== nothing)
    .join(' · ');
