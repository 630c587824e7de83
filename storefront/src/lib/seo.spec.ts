import { describe, expect, it } from '@jest/globals';
import type { Pack, Product } from '@shop/contracts';
import { breadcrumbList, itemList, jsonLdText, packData, productData } from './seo.js';

describe('structured data', () => {
  it('escapes data that would end the script element', () => {
    const text = jsonLdText({ name: '</script><script>alert(1)</script>' });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', name: '</script><script>alert(1)</script>' });
  });

  const manufacturer = { id: 'm', name: 'Hilos', logo: null, minPurchase: 0, phone: '', live: false };
  const offers = { '@type': 'Offer', price: 1500, priceCurrency: 'ARS', seller: { name: 'Hilos', url: 'https://x.test/store/m' } };

  it('describes a product with its price, pictures, colours and sizes', () => {
    const product = {
      id: 'p',
      userId: 'm',
      name: 'Remera',
      price: 1500,
      description: null,
      mainImage: '/media/a.webp',
      images: ['/media/a.webp', '/media/b.webp'],
      colors: [{ id: 1, name: 'Azul', code: '#00f' }],
      category: { id: 1, name: 'Remeras', parent: null, url: 'remeras' },
      inventories: [{ size: 'S' }, { size: 'M' }, { size: 'S' }],
      manufacturer,
    };
    const data = productData(product as unknown as Product, 'https://x.test');
    expect(data).toMatchObject({ '@type': 'Product', color: 'Azul', size: ['S', 'M'], offers });
    expect(data).toMatchObject({ url: 'https://x.test/producto/p', image: ['https://x.test/media/a.webp', 'https://x.test/media/b.webp'] });
    expect(data).not.toHaveProperty('description');
    const availabilityOf = (...stock: (true | undefined)[]) =>
      productData(
        { ...product, inventories: stock.map((outOfStock) => ({ size: 'S', outOfStock })) } as unknown as Product,
        'https://x.test',
      ).offers;
    expect(availabilityOf(undefined, undefined)).toHaveProperty('availability', 'https://schema.org/InStock');
    expect(availabilityOf(true, undefined)).toHaveProperty('availability', 'https://schema.org/InStock');
    expect(availabilityOf(true, true)).toHaveProperty('availability', 'https://schema.org/OutOfStock');
  });

  it('describes a pack as one product of several units', () => {
    const pack = {
      id: 'k',
      userId: 'm',
      name: 'Pack',
      price: 1500,
      description: 'D',
      quantityTotal: 12,
      manufacturer,
      products: [{ mainImage: null }, { mainImage: '/media/a.webp' }],
    };
    expect(packData(pack as unknown as Pack, 'https://x.test')).toMatchObject({
      '@type': 'Product',
      url: 'https://x.test/pack/k',
      image: ['https://x.test/media/a.webp'],
      offers: { ...offers, eligibleQuantity: { value: 12 } },
    });
  });

  it('numbers list items across pages', () => {
    expect(itemList([{ name: 'A', path: '/a' }], 'https://x.test', 24)).toEqual({
      '@type': 'ItemList',
      itemListElement: [{ '@type': 'ListItem', position: 25, name: 'A', url: 'https://x.test/a' }],
    });
  });

  it('numbers breadcrumbs and uses absolute URLs', () => {
    expect(breadcrumbList([{ name: 'Inicio', href: '/' }, { name: 'Packs' }], 'https://x.test')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Inicio', item: 'https://x.test/' },
        { position: 2, name: 'Packs' },
      ],
    });
  });
});
