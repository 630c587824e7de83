import { useStore } from '@nanostores/react';
import { roundPesos, typedAmount, typedDollars, type Color, type ProductCard, type Typed } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { productCard } from '../../listing/product-card.template.js';
import { idsIn } from './product-values.js';

/** A product as the lists of the shop will show it, drawn by what draws them there. Nothing of it can be pressed. */
export function CardPreview({ typed, colors }: { typed: Typed; colors: readonly Color[] }): ReactNode {
  const manufacturer = useStore($user)?.manufacturer;
  const price = roundPesos(typedAmount(typed['price'] ?? ''));
  const dollars = typedDollars(typed['priceUSD'] ?? '');
  const card: ProductCard = {
    id: '',
    userId: '',
    name: typed['name']?.trim() || 'Nombre del producto',
    price: Number.isFinite(price) ? price : 0,
    priceUSD: dollars !== null && Number.isFinite(dollars) ? dollars : null,
    mainImage: typed['mainImage'] || null,
    onSale: typed['onSale'] === 'true',
    isVariable: typed['isVariable'] === 'true',
    type: 0,
    genderId: 0,
    categoryId: 0,
    colors: idsIn(typed['colors']).flatMap((id) => colors.find((color) => color.id === id) ?? []),
    manufacturer: { id: '', name: manufacturer?.name ?? '', logo: null },
    createdAt: '',
  };
  return (
    <aside className="ware-preview" aria-label="Vista previa">
      <p className="ware-preview-title">Así se ve en la tienda</p>
      {/* The template escapes whatever is put into it. */}
      <div inert dangerouslySetInnerHTML={{ __html: productCard(card).markup }} />
    </aside>
  );
}
