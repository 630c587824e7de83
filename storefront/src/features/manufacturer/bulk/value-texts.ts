import { formatDollars, formatPesos, genders, productTypes, type ProductDraft } from '@shop/contracts';
import type { Reference } from '../product/reference.js';
import { columnNames } from './sheet-columns.js';

type Field = keyof ProductDraft;

const fieldNames: Record<Field, string> = {
  ...columnNames,
  mainImage: 'Foto principal',
  isVariable: 'Varía por color',
  variations: 'Fotos por color',
};
export const fieldName = (field: Field): string => fieldNames[field];

/** Changed fields in display order. The main photograph follows from `images` and is not listed twice. */
export function changedFields(after: ProductDraft): Field[] {
  const changed = (Object.keys(fieldNames) as Field[]).filter((field) => field in after);
  return changed.filter((field) => field !== 'mainImage' || !changed.includes('images'));
}

const NO_VALUE = '—';
const nameOf = (all: readonly { id: number; name: string }[], id: number): string => all.find((one) => one.id === id)?.name ?? NO_VALUE;
const yesNoText = (value: boolean): string => (value ? 'Sí' : 'No');
const photoCount = (n: number): string => `${n} ${n === 1 ? 'foto' : 'fotos'}`;

export function valueText(field: Field, draft: ProductDraft, { categories, sizes, colors }: Reference): string {
  const { price, priceUSD, type = 0, genderId = 0, categoryId = 0 } = draft;
  switch (field) {
    case 'price':
      return price === undefined || Number.isNaN(price) ? NO_VALUE : formatPesos(price);
    case 'priceUSD':
      return typeof priceUSD === 'number' ? formatDollars(priceUSD) : NO_VALUE;
    case 'type':
      return nameOf(productTypes, type);
    case 'genderId':
      return nameOf(genders, genderId);
    case 'categoryId':
      return nameOf(categories, categoryId);
    case 'sizes':
      return draft.sizes?.map((size) => nameOf(sizes, size)).join(', ') || NO_VALUE;
    case 'colors':
      return draft.colors?.map((color) => nameOf(colors, color)).join(', ') || NO_VALUE;
    case 'tags':
      return draft.tags?.join(', ') || NO_VALUE;
    case 'onSale':
      return yesNoText(draft.onSale ?? false);
    case 'isVariable':
      return yesNoText(draft.isVariable ?? false);
    case 'images':
      return photoCount(draft.images?.length ?? 0);
    case 'variations':
      return photoCount(draft.variations?.flatMap(({ images }) => images ?? []).length ?? 0);
    case 'mainImage':
      return 'otra';
    default:
      return draft[field] || NO_VALUE;
  }
}

export const productSummary = (after: ProductDraft, reference: Reference): string =>
  (['articleCode', 'price', 'genderId', 'categoryId', 'sizes', 'colors', 'images'] as const)
    .map((field) => valueText(field, after, reference))
    .filter((text) => text !== NO_VALUE)
    .join(' · ');
