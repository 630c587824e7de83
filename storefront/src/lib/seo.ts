import { BRAND, type Product } from '@shop/contracts';

export type JsonLd = Record<string, unknown>;

export interface Crumb {
  name: string;
  /** Path of the page; absent for the page itself. */
  href?: string;
}

/** Structured data as text of a script element: `<` escaped, so that no data can end the element. */
export const jsonLdText = (data: JsonLd): string => JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');

export const absolute = (path: string, origin: string): string => new URL(path, origin).href;

export const organization = (origin: string): JsonLd => ({
  '@type': 'Organization',
  name: BRAND,
  url: origin,
  logo: absolute('/favicon.svg', origin),
  areaServed: 'AR',
});

export const breadcrumbList = (crumbs: Crumb[], origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: crumb.name,
    ...(crumb.href && { item: absolute(crumb.href, origin) }),
  })),
});

/** A product and its wholesale offer. */
export function productData(product: Product, origin: string): JsonLd {
  const url = absolute(`/producto/${product.id}`, origin);
  const images = [product.mainImage, ...product.images].filter((image): image is string => image !== null);
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.id,
    url,
    ...(product.description && { description: product.description }),
    ...(images.length > 0 && { image: [...new Set(images)].map((image) => absolute(image, origin)) }),
    ...(product.colors.length > 0 && { color: product.colors.map((color) => color.name).join(', ') }),
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.manufacturer.name },
    offers: {
      '@type': 'Offer',
      url,
      price: product.price,
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      eligibleCustomerType: 'http://purl.org/goodrelations/v1#Reseller',
      seller: { '@type': 'Organization', name: product.manufacturer.name, url: absolute(`/store/${product.userId}`, origin) },
    },
  };
}

export const faqData = (questions: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
