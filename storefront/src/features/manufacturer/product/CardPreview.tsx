import { useStore } from '@nanostores/react';
import { roundPesos, type Color, type ProductCard } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { productCard } from '../../listing/product-card.template.js';
import { productDraft, type ProductValues } from './product-values.js';

export function CardPreview({ values, colors }: { values: ProductValues; colors: readonly Color[] }): ReactNode {
  const manufacturer = useStore($user)?.manufacturer;
  const draft = productDraft(values);
  const price = roundPesos(draft.price ?? 0);
  const dollars = draft.priceUSD ?? null;
  const card: ProductCard = {
    id: '',
    userId: '',
    name: values.name.trim() || 'Nombre del producto',
    price: Number.isFinite(price) ? price : 0,
    priceUSD: dollars !== null && Number.isFinite(dollars) ? dollars : null,
    mainImage: draft.mainImage ?? null,
    onSale: values.onSale,
    isVariable: values.isVariable ?? false,
    type: 0,
    genderId: 0,
    categoryId: 0,
    colors: values.colors.flatMap((id) => colors.find((color) => color.id === id) ?? []),
    manufacturer: { id: '', name: manufacturer?.name ?? '', logo: null },
    createdAt: '',
  };
  return (
    <aside className="product-preview" aria-label="Vista previa">
      <p className="product-preview-title">Así se ve en la tienda</p>
      {/* The template escapes all values. */}
      <div inert dangerouslySetInnerHTML={{ __html: productCard(card, { isPreview: true }).markup }} />
    </aside>
  );
}
