import { useStore } from '@nanostores/react';
import { roundPesos, parseAmount, parseDollars, type Color, type ProductCard, type FormValues } from '@shop/contracts';
import type { ReactNode } from 'react';
import { $user } from '../../../lib/root.store.js';
import { productCard } from '../../listing/product-card.template.js';
import { parseIds } from './product-values.js';

export function CardPreview({ typed, colors }: { typed: FormValues; colors: readonly Color[] }): ReactNode {
  const manufacturer = useStore($user)?.manufacturer;
  const price = roundPesos(parseAmount(typed['price'] ?? ''));
  const dollars = parseDollars(typed['priceUSD'] ?? '');
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
    colors: parseIds(typed['colors']).flatMap((id) => colors.find((color) => color.id === id) ?? []),
    manufacturer: { id: '', name: manufacturer?.name ?? '', logo: null },
    createdAt: '',
  };
  return (
    <aside className="product-preview" aria-label="Vista previa">
      <p className="product-preview-title">Así se ve en la tienda</p>
      {/* The template escapes all values. */}
      <div inert dangerouslySetInnerHTML={{ __html: productCard(card).markup }} />
    </aside>
  );
}
