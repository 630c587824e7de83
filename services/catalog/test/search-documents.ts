import type { ProductCard } from '@shop/contracts';
import type { ManufacturerDocument, ProductDocument } from '../src/search/search-engine.js';

/** Builders of search documents: tests pass the relevant fields and get plausible values for the rest. */
let lastNumber = 0;
const idOf = (n: number): string => `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export function product(given: Partial<Omit<ProductDocument, 'kind' | 'card'>> & { name: string }): ProductDocument {
  lastNumber += 1;
  const document = {
    kind: 'product' as const,
    id: idOf(lastNumber),
    revision: 1,
    articleCode: null,
    description: null,
    category: 'Otros',
    parents: ['Indumentaria'],
    gender: null,
    colours: [],
    sizes: [],
    tags: [],
    manufacturer: 'Taller Quimey',
    sellerId: idOf(0),
    genderId: 2,
    categoryIds: [155, 88],
    onSale: false,
    price: 1000,
    createdAt: new Date(Date.UTC(2026, 0, 1) + lastNumber * 1000).toISOString(),
    ...given,
  };
  return { ...document, card: cardOf(document) };
}

export function manufacturer(given: Partial<Omit<ManufacturerDocument, 'kind' | 'card'>> & { name: string }): ManufacturerDocument {
  lastNumber += 1;
  const document = {
    kind: 'manufacturer' as const,
    id: idOf(lastNumber),
    revision: 1,
    description: null,
    createdAt: new Date(Date.UTC(2026, 0, 1) + lastNumber * 1000).toISOString(),
    ...given,
  };
  return { ...document, card: { id: document.id, userId: document.id, name: document.name, image: null } };
}

const cardOf = (document: Omit<ProductDocument, 'card'>): ProductCard => ({
  id: document.id,
  userId: document.sellerId,
  name: document.name,
  price: document.price,
  priceUSD: null,
  mainImage: null,
  onSale: document.onSale,
  isVariable: false,
  type: 88,
  genderId: document.genderId,
  categoryId: document.categoryIds[0] ?? 0,
  colors: [],
  manufacturer: { id: document.sellerId, name: document.manufacturer, logo: null },
  createdAt: document.createdAt,
});
