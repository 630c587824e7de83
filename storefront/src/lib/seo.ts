import { BRAND, isSoldOut, limits, type Manufacturer, type Pack, type Product } from '@shop/contracts';
import { isoDayOf } from './day-time.js';

export type JsonLd = Record<string, unknown>;

export interface Crumb {
  name: string;
  href?: string;
}

/** Escapes `<`, so that data cannot end the script element. */
export const jsonLdText = (data: JsonLd): string => JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

export const absoluteUrl = (path: string, origin: string): string => new URL(path, origin).href;

export const organization = (origin: string): JsonLd => ({
  '@type': 'Organization',
  name: BRAND,
  url: origin,
  logo: absoluteUrl('/favicon.svg', origin),
  areaServed: 'AR',
});

export const breadcrumbList = (crumbs: Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.name,
    ...(crumb.href && { item: absoluteUrl(crumb.href, origin) }),
  })),
});

export function productData(product: Product, origin: string): JsonLd {
  const url = absoluteUrl(`/producto/${product.id}`, origin);
  const images = [product.mainImage, ...product.images].filter((image): image is string => image !== null);
  const sizes = [...new Set(product.inventories.map(({ size }) => size))];
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    ...(product.articleCode && { mpn: product.articleCode }),
    url,
    ...(product.description && { description: product.description }),
    ...(images.length > 0 && { image: [...new Set(images)].map((image) => absoluteUrl(image, origin)) }),
    ...(product.colors.length > 0 && { color: product.colors.map((color) => color.name).join(', ') }),
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.manufacturer.name },
    ...(sizes.length > 0 && { size: sizes }),
    offers: {
      ...offer(product, url, origin),
      availability: `https://schema.org/${isSoldOut(product.inventories) ? 'OutOfStock' : 'InStock'}`,
    },
  };
}

export function packData(pack: Pack, origin: string): JsonLd {
  const url = absoluteUrl(`/pack/${pack.id}`, origin);
  const images = pack.products.flatMap(({ mainImage }) => (mainImage ? [absoluteUrl(mainImage, origin)] : []));
  return {
    '@type': 'Product',
    name: pack.name,
    sku: pack.id,
    url,
    ...(pack.description && { description: pack.description }),
    ...(images.length > 0 && { image: [...new Set(images)] }),
    brand: { '@type': 'Brand', name: pack.manufacturer.name },
    offers: {
      ...offer(pack, url, origin),
      eligibleQuantity: { '@type': 'QuantitativeValue', value: pack.quantityTotal, unitText: 'unidades' },
    },
  };
}

const offer = (
  { price, userId, manufacturer }: Pick<Product, 'price' | 'userId' | 'manufacturer'>,
  url: string,
  origin: string,
): JsonLd => ({
  '@type': 'Offer',
  url,
  price,
  priceCurrency: 'ARS',
  itemCondition: 'https://schema.org/NewCondition',
  eligibleCustomerType: 'http://purl.org/goodrelations/v1#Reseller',
  seller: { '@type': 'Organization', name: manufacturer.name, url: absoluteUrl(`/store/${userId}`, origin) },
});

export const itemList = (items: readonly { name: string; path: string }[], origin: string, offset = 0): JsonLd => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: offset + i + 1,
    name,
    url: absoluteUrl(path, origin),
  })),
});

export const faqData = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export function reputationData({
  averageRating,
  reviewsCount,
  reviews,
}: Pick<Manufacturer, 'averageRating' | 'reviewsCount' | 'reviews'>): JsonLd {
  if (averageRating === null || reviewsCount === 0) return {};
  const scale = { bestRating: limits.rating.max, worstRating: limits.rating.min };
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: Math.round(averageRating * 10) / 10, reviewCount: reviewsCount, ...scale },
    review: reviews.map(({ rating, comment, createdAt, user }) => ({
      '@type': 'Review',
      author: { '@type': 'Organization', name: user.wholesaler.name },
      datePublished: isoDayOf(createdAt),
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      ...(comment && { reviewBody: comment }),
    })),
  };
}
