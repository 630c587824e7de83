import { describe, expect, it } from '@jest/globals';
import { shopListPath, texts, type Manufacturer, type Pack, type Product, type ProductCard } from '@shop/contracts';
import { sampleReview, manufacturer, products, reviews } from './style-page/samples.js';
import { byColor, bySize, packDetail } from './style-page/sample-details.js';
import { fillPlaceholders, mainOf, prerendered, renderPage, site, textOf, valuesOf } from './render-page.js';

const stored = (letter: string): string => `/media/${letter.repeat(32)}.webp`;

async function productPage(product: Product, related: ProductCard[] = [], moreFromManufacturer: ProductCard[] = []): Promise<string> {
  return (await renderPage(`/producto/${product.id}`, { productPage: { product, related, moreFromManufacturer } })).html;
}

async function packPage(pack: Pack): Promise<string> {
  const answers = { '/api/packs/': pack, '/api/products/manufacturer/': { products, totalProducts: products.length } } as const;
  return (await renderPage(`/pack/${pack.id}`, answers)).html;
}

async function storePage(overrides: Partial<Manufacturer>, soldProducts: ProductCard[] = []): Promise<string> {
  const answers = {
    '/api/manufacturers/': { ...manufacturer, ...overrides },
    '/api/products/manufacturer/': { products: soldProducts, totalProducts: soldProducts.length },
    '/api/packs/new': [],
  } as const;
  return (await renderPage(`/store/${manufacturer.userId}`, answers)).html;
}

async function newestList(soldProducts: ProductCard[]): Promise<string> {
  const answers = { '/api/categories': [], '/api/products?': { products: soldProducts, totalProducts: soldProducts.length } } as const;
  return (await renderPage(shopListPath({ kind: 'newest' }), answers)).html;
}

describe('[UX 28] the page of the offers', () => {
  const offersPage = async (soldProducts: ProductCard[]): Promise<string> =>
    (
      await renderPage(shopListPath({ kind: 'offers' }), {
        '/api/products/offers?': { products: soldProducts, totalProducts: soldProducts.length },
      })
    ).html;

  it('has its own heading, title, address and products, and no filter for offers', async () => {
    const html = await offersPage(products);
    expect(mainOf(html)).toContain('<h1 id="titulo">Ofertas</h1>');
    expect(html).toMatch(/<title>Ofertas por mayor · /);
    expect(html).toContain(`<link rel="canonical" href="${site}/ofertas"`);
    expect(mainOf(html)).toContain('data-values="vivo"');
    expect(mainOf(html)).not.toContain('data-values="oferta"');
    expect(html).toMatch(/<img[^>]*fetchpriority="high"/);
  });

  it('leads to the new products while there are none', async () => {
    const html = await offersPage([]);
    expect(textOf(html)).toContain(texts.noSaleProducts);
    expect(mainOf(html)).toMatch(/href="\/tienda\?type=product&(amp;|#38;)?sortBy=newest"[^>]*> *Ver los productos nuevos/);
  });
});

describe('the page of a product', () => {
  it('[PROD-04] shows texts for a missing description and missing pictures', async () => {
    const html = await productPage({ ...byColor, name: 'Remera <lisa>', mainImage: null, variations: [] });
    expect(textOf(html)).toContain(texts.noDescription);
    expect(textOf(html)).toContain(texts.noImage);
    expect(mainOf(html)).toContain('<h1>Remera &lt;lisa&gt;</h1>');
    expect(textOf(await productPage({ ...byColor, description: '   ' }))).toContain(texts.noDescription);
    const text = textOf(await productPage({ ...byColor, description: 'Algodón peinado.' }));
    expect(text).toContain('Algodón peinado.');
    expect(text).not.toContain(texts.noDescription);
    expect(text).not.toContain(texts.noImage);
  });

  it('[PROD-01] [CONST-03] shows the price in dollars if there is one', async () => {
    expect(textOf(await productPage({ ...byColor, priceUSD: 9.5 }))).toContain('US$ 9,50');
    expect(textOf(await productPage({ ...byColor, priceUSD: null }))).not.toContain('US$');
  });

  it("[PROD-01] [A-37] has a contact button whose message starts with the page's address; none without a phone number", async () => {
    const [chat] = valuesOf(await productPage(byColor), /href="(https:\/\/wa\.me\/[^"]*)"/g);
    expect(new URL(chat ?? '').searchParams.get('text')).toBe(
      `${site}/producto/${byColor.id}\nHola, quiero consultar por ${byColor.name}.`,
    );
    expect(textOf(await productPage({ ...byColor, manufacturer: { ...byColor.manufacturer, phone: '' } }))).not.toContain('Contactar');
  });

  it('[PROD-01] collapses a long description', async () => {
    expect(await productPage({ ...byColor, description: 'Larga. '.repeat(80) })).toMatch(/prose-folded[^]*show-more/);
    expect(await productPage({ ...byColor, description: 'Corta.' })).not.toMatch(/prose-folded|show-more/);
  });

  it('[PROD-01] shows every picture once, with its colour', async () => {
    const [a = '', b = '', c = '', x = ''] = ['a', 'b', 'c', 'd'].map(stored);
    const [red, blue] = byColor.colors;
    const html = await productPage({
      ...byColor,
      mainImage: a,
      images: [a, x],
      variations: [
        { colorId: red?.id ?? 0, mainImage: a, images: [a, b] },
        { colorId: blue?.id ?? 0, mainImage: c, images: [c] },
      ],
    });
    const shots = [...html.matchAll(/<li id="foto-\d" data-full="([^"]*)"(?: data-color="(\d+)")?/g)];
    expect(shots.map(([, url, color]) => [url, color && Number(color)])).toEqual([
      [a, red?.id],
      [x, undefined],
      [b, red?.id],
      [c, blue?.id],
    ]);
    expect(textOf(html)).toContain('1 / 4');
    expect(valuesOf(html, /href="#foto-\d" aria-label="Ver ([^"]*)"/g)).toEqual([
      `${byColor.name}, ${red?.name.toLowerCase()}`,
      `${byColor.name}, foto 2`,
      `${byColor.name}, ${red?.name.toLowerCase()}`,
      `${byColor.name}, ${blue?.name.toLowerCase()}`,
    ]);
  });

  it('[PROD-01] has no gallery navigation with one picture and no zoom without pictures', async () => {
    const one = await productPage({ ...byColor, images: [], variations: [] });
    expect(one).toContain('data-zoom');
    expect(one).not.toMatch(/data-go|gallery-thumbs|data-count/);
    expect(textOf(await productPage({ ...byColor, images: [stored('a')], variations: [] }))).toContain('1 / 2');
    expect(await productPage({ ...byColor, mainImage: null, variations: [] })).not.toContain('data-zoom');
  });

  it('[CONST-19] [A-29] shows the amount missing to the minimum purchase before a quantity is chosen', async () => {
    const html = await productPage({ ...bySize, manufacturer: { ...bySize.manufacturer, minPurchase: 65_000 } });
    expect(textOf(html)).toContain('Te faltan $ 65.000 para la compra mínima.');
  });

  it('[PROD-03] links to more products of the manufacturer and of the category, without empty rows', async () => {
    const html = textOf(await productPage(byColor, products, products.slice(0, 1)));
    expect(html).toContain(`Más de ${byColor.manufacturer.name} Ver más de ${byColor.manufacturer.name}`);
    expect(html).toContain(`Productos relacionados Ver más de ${byColor.category.name}`);
    expect(textOf(await productPage(byColor))).not.toMatch(/Más de|Productos relacionados/);
  });

  it('shows a sale label and links its tags to searches', async () => {
    expect(textOf(await productPage({ ...byColor, onSale: true }))).toContain('Oferta');
    expect(textOf(await productPage(byColor))).not.toContain('Oferta');
    expect(valuesOf(await productPage(byColor), /href="\/busqueda\/([^"]*)"/g)).toEqual(byColor.tags.map(encodeURIComponent));
    expect(await productPage({ ...byColor, tags: [] })).not.toContain('class="tags"');
  });

  it('[ROUTE-18] is a 404 if the product does not exist', async () => {
    expect((await renderPage('/producto/nadie', {})).status).toBe(404);
  });
});

describe('the page of a pack', () => {
  const [item] = packDetail.products;
  if (!item) throw new Error('The sample pack is empty');
  const pack = (isVariable: boolean, rows: [string | null, string, number][], minPurchase = 0): Pack => {
    const quantities = rows.map(([color, size, quantity], i) => ({ id: `${i}`, color, size, quantity }));
    return {
      ...packDetail,
      price: 900,
      quantityTotal: 10,
      manufacturer: { ...packDetail.manufacturer, name: 'Aguja & Hilo', minPurchase },
      products: [{ ...item, isVariable, price: 100, productpack: { quantity: 10, quantities } }],
    };
  };
  const oneColor = (minPurchase = 0): Pack => pack(true, [['Rojo', 'Único', 10]], minPurchase);

  it('[PACK-04] has a column of colours or sizes, and only rows with a quantity', async () => {
    const colors = pack(true, [
      ['Rojo', 'Único', 4],
      ['Azul', 'Único', 0],
      ['Verde', 'Único', 6],
    ]);
    expect(textOf(await packPage(colors))).toMatch(/Color Cantidad Rojo 4 Verde 6 Total: 10 unidades/);
    const sizes = pack(false, [
      ['Rojo', 'S', 4],
      ['Rojo', 'M', 6],
    ]);
    expect(textOf(await packPage(sizes))).toMatch(/Talle Cantidad S 4 M 6 /);
    const both = pack(false, [
      ['Rojo', 'S', 4],
      ['Azul', 'S', 6],
    ]);
    expect(textOf(await packPage(both))).toMatch(/Talle Cantidad Rojo, S 4 Azul, S 6 /);
  });

  it('[PACK-02] shows the minimum purchase if the manufacturer has one', async () => {
    expect(textOf(await packPage(oneColor()))).not.toContain('Compra mínima');
    expect(textOf(await packPage(oneColor(5000)))).toContain('Compra mínima de $ 5.000 en Aguja &amp; Hilo');
  });

  it('[PACK-03] shows the price per unit, and the saving if there is one', async () => {
    expect(textOf(await packPage(oneColor()))).toContain('Te queda a $ 90 por unidad. Por separado sale $ 1.000: ahorrás 10 %.');
    expect(textOf(await packPage({ ...oneColor(), price: 1200 }))).not.toContain('ahorrás');
    expect(textOf(await packPage({ ...oneColor(), quantityTotal: 0 }))).not.toContain('Te queda a');
  });

  it('[PACK-02] shows up to four pictures of its products, or a text if there is none', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((letter) => ({ ...item, mainImage: stored(letter) }));
    expect(mainOf(await packPage({ ...packDetail, products: five })).match(/mosaic-big mosaic-4/g)).toHaveLength(1);
    const none = await packPage({ ...packDetail, products: [{ ...item, mainImage: null }] });
    expect(none).toMatch(/mosaic-0"><span class="no-picture">Sin imagen/);
  });

  it('[PACK-06] has the data that its button stores in the cart', async () => {
    const [data = ''] = valuesOf(await packPage(packDetail), /data-pack="([^"]*)"/g);
    const { id, name, price, quantityTotal, products: packedProducts, manufacturer } = packDetail;
    expect(JSON.parse(data.replace(/&(quot|#34);/g, '"'))).toEqual({
      id,
      name,
      price,
      quantityTotal,
      image: packedProducts[0]?.mainImage,
      manufacturer: {
        id: manufacturer.id,
        name: manufacturer.name,
        minPurchase: manufacturer.minPurchase,
        phone: manufacturer.phone,
        invoicing: '',
        verified: 'Identidad verificada',
      },
    });
  });
});

describe('the page of a store', () => {
  it("[IMG-06] [API-06] shows the store's pictures in order, each with a name", async () => {
    const html = await storePage({ name: 'Telar Sur', images: [stored('b'), stored('a')] });
    expect(valuesOf(html, /alt="(Foto[^"]*)"/g)).toEqual(['Foto 1 de Telar Sur', 'Foto 2 de Telar Sur']);
    expect(html.indexOf('b'.repeat(32))).toBeLessThan(html.indexOf('a'.repeat(32)));
    expect(html).toContain(`${stored('b').replace('.webp', '-320.webp')} 320w`);
    expect(await storePage({})).not.toContain('store-pictures');
  });

  it('[ACC-20] [IMG-05] shows the logo, or the first letter of the name', async () => {
    expect(await storePage({ image: stored('c') })).toContain(`src="${stored('c').replace('.webp', '-320.webp')}"`);
    expect(await storePage({ name: 'Telar <Sur>' })).toContain('>T</span>');
    expect(await storePage({ name: 'Telar <Sur>' })).toContain('<h1>Telar &lt;Sur&gt;</h1>');
  });

  it('[STORE-06] [A-39] has a live badge, which links to the stream only if that is a web address', async () => {
    const tiktokUrl = 'https://www.tiktok.com/@telar/live';
    const live = await storePage({ live: true, tiktokUrl });
    expect(live).toContain(`<a class="store-live" href="${tiktokUrl}"`);
    expect(live).toContain('href="https://www.tiktok.com/@telar"');
    const careless = await storePage({ live: true, tiktokUrl: 'javascript:alert(1)' });
    expect(careless).toContain('<p class="store-live">');
    expect(careless).not.toContain('javascript:');
    expect(await storePage({ live: false, tiktokUrl })).not.toContain('store-live');
  });

  it('[STORE-01] shows the known data of the manufacturer and omits the rest', async () => {
    const html = await storePage({ followersCount: 1284, minPurchase: 65_000, instagramNick: '@telar' });
    expect(textOf(html)).toMatch(/1\.284 seguidores Compra mínima \$ 65\.000/);
    expect(html).toContain('href="https://www.instagram.com/telar"');
    const [chat] = valuesOf(html, /href="(https:\/\/wa\.me\/[^"]*)"/g);
    expect(new URL(chat ?? '').searchParams.get('text')).toMatch(`${site}/store/${manufacturer.userId}\n`);
    const fresh = textOf(await storePage({ followersCount: 1, minPurchase: 0, phone: '', instagramNick: null, description: null }));
    expect(fresh).toContain('1 seguidor ');
    expect(fresh).not.toMatch(/Compra mínima|Contactar|Instagram|TikTok/);
  });

  it('[STORE-04] [A-38] shows the pick-up address', async () => {
    const street = 'Av. Avellaneda 3174';
    expect(textOf(await storePage({ pointOfSale: true, street }))).toContain(`${street} · Cómo llegar`);
    expect(textOf(await storePage({ pointOfSale: false, street }))).not.toContain(street);
  });

  it('[A-17] marks the only English word with its language', async () => {
    const html = await storePage({});
    expect(html).toContain('No hay <span lang="en">reviews</span> disponibles.');
    expect(valuesOf(html, /lang="en"[^>]*>([^<]*)</g)).toEqual(['reviews']);
  });

  it('[STORE-03] [SOC-11] [X12] shows the last reviews: stars, text, author, date, verified purchase and reply', async () => {
    const html = await storePage({ name: 'Telar Sur', averageRating: 3.6, reviewsCount: 12, reviews });
    const text = textOf(html);
    expect(text).toContain('12 opiniones');
    for (const { comment, user } of reviews) {
      expect(text).toContain(user.wholesaler.name);
      if (comment) expect(text).toContain(comment);
    }
    expect(text.match(/Compra verificada/g)).toHaveLength(1);
    expect(valuesOf(html, /<time dateTime="([^"]*)"/gi).slice(0, 1)).toEqual([reviews[0]?.createdAt]);
    expect(text).toContain('5 de enero de 2026');
    expect(html).toMatch(/<details class="review-reply"><summary>Respuesta de (<!-- -->)?Telar Sur/);
    expect(html).toContain('aria-label="2 de 5 estrellas"');
    expect(text).not.toContain('No hay reviews');
  });

  it('[SOC-11] escapes the text of a review', async () => {
    const html = await storePage({
      averageRating: 1,
      reviewsCount: 1,
      reviews: [sampleReview({ comment: '<b onclick="x">¡No & no!</b>' })],
    });
    expect(mainOf(html)).toContain('&lt;b onclick=');
    expect(html).not.toContain('<b onclick');
  });

  it('[STORE-03] [STORE-05] has structured data of its reviews if there are any', async () => {
    const dataOf = (html: string): Record<string, unknown> | undefined =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
        .map(([, text = '{}']) => JSON.parse(text) as Record<string, unknown>)
        .find((data) => data['@type'] === 'Store');
    // 23:00 in Buenos Aires.
    const lateReviews = reviews.map((review) => (review.rating === 3 ? { ...review, createdAt: '2026-01-06T02:00:00.000Z' } : review));
    const some = dataOf(await storePage({ averageRating: 4.26, reviewsCount: 12, reviews: lateReviews }));
    expect(some?.['aggregateRating']).toMatchObject({ ratingValue: 4.3, reviewCount: 12, bestRating: 5 });
    expect(some?.['review']).toHaveLength(4);
    expect(some?.['review']).toContainEqual({
      '@type': 'Review',
      author: { '@type': 'Organization', name: 'Moda Norte' },
      datePublished: '2026-01-05',
      reviewRating: { '@type': 'Rating', ratingValue: 3, bestRating: 5, worstRating: 1 },
    });
    const none = dataOf(await storePage({ averageRating: null, reviewsCount: 0, reviews: [] }));
    expect(none).toBeDefined();
    expect(none).not.toHaveProperty('aggregateRating');
    expect(none).not.toHaveProperty('review');
  });

  it("[STORE-02] does not repeat the manufacturer's name on its product cards", async () => {
    const html = await storePage({}, products);
    expect(html).toContain(`href="/producto/${products[0]?.id}"`);
    expect(html.match(/href="\/store\//g)).toBeNull();
  });
});

describe('the rating of a manufacturer', () => {
  const ratings = async (values: (number | null)[]): Promise<string> => {
    const manufacturers = values.map((averageRating, i) => ({ ...manufacturer, id: `${i}`, averageRating }));
    const shopfronts = manufacturers.map(({ id }) => ({ id, products: [], categories: [] }));
    const answers = {
      '/api/products/shopfronts?': { shopfronts, totalShopfronts: shopfronts.length },
      '/api/manufacturers?': { manufacturers, totalManufacturers: values.length },
      '/api/categories': [],
    };
    return (await renderPage('/fabricantes', answers)).html;
  };

  it('[STORE-05] shows a text until there is a rating', async () => {
    expect(textOf(await storePage({ averageRating: null }))).toContain(texts.unrated);
    expect(textOf(await storePage({ averageRating: 3 }))).not.toContain(texts.unrated);
    expect(textOf(await ratings([null]))).toContain(texts.unrated);
  });

  it('[CONST-15] [A-40] shows one to five stars, rounded to half stars', async () => {
    const html = await ratings([1, 2.24, 2.25, 2.75, 3.74, 3.75, 4.9, 5]);
    expect(valuesOf(html, /data-halves="(\d+)"/g)).toEqual(['2', '4', '5', '6', '7', '8', '10', '10']);
    expect(valuesOf(html, /<svg width="(\d+)"/g)).toEqual(['24', '48', '60', '72', '84', '96', '120', '120']);
  });

  it('has an accessible name with the number', async () => {
    expect(await ratings([4.25])).toContain('aria-label="4,3 de 5 estrellas"');
  });
});

describe('the card of a product in a list', () => {
  const [sample] = products;
  if (!sample) throw new Error('There are no sample products');

  it('[SHOP-08] links to the product and to its manufacturer', async () => {
    const html = await newestList([sample]);
    expect(html).toContain(`href="/producto/${sample.id}"`);
    expect(html).toContain(`href="/store/${sample.userId}"`);
  });

  it('[SHOP-08] shows a text if the product has no picture', async () => {
    const html = mainOf(await newestList([{ ...sample, mainImage: null }]));
    expect(html).toContain(texts.productWithoutImages);
    expect(html).not.toContain('<img');
    expect(await newestList([sample])).not.toContain(texts.productWithoutImages);
  });

  it('shows five colours and the number of further ones', async () => {
    const colors = Array.from({ length: 7 }, (_, i) => ({ id: i, name: `Color ${i}`, code: '#aabbcc' }));
    const html = mainOf(await newestList([{ ...sample, colors }]));
    expect(html.match(/class="swatch"/g)).toHaveLength(5);
    expect(textOf(html)).toContain('+2 colores más');
  });

  it('shows a label for a sale only', async () => {
    expect(textOf(await newestList([{ ...sample, onSale: true }]))).toContain('Oferta');
    expect(textOf(await newestList([sample]))).not.toContain('Oferta');
  });
});

describe('the page of a product, pack or store that is not published yet', () => {
  it.each([
    ['product', 'producto-shell.html', '/api/products', texts.loading],
    ['pack', 'pack-shell.html', '/api/packs', texts.loadingPack],
    ['store', 'store-shell.html', '/api/manufacturers', texts.loading],
  ])('[A-55] [PACK-08] requests the %s, shows a loading text and is not indexed', async (_, file, endpoint, loading) => {
    const html = await prerendered(file);
    expect(html).toContain(`data-endpoint="${endpoint}"`);
    expect(textOf(html)).toMatch(new RegExp(`^${loading.replaceAll('.', '\\.')}`));
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toMatch(/<noscript>.*Sin JavaScript/);
  });
});

describe('pages that are built before the installation is known', () => {
  it('[A-38] get the pick-up address, with any characters in it', async () => {
    const html = await prerendered('mi-cuenta.html');
    const pickup = () => decodeURIComponent(/data-pickup="([^"]*)"/.exec(fillPlaceholders(html))?.[1] ?? '');
    expect(pickup()).toBe('Retiro y envío a coordinar con el fabricante');
    const odd = `Depósito "Norte" <Nazca> & 'Sur' $& 540, 50%`;
    process.env['PUBLIC_PICKUP_ADDRESS'] = odd;
    try {
      expect(pickup()).toBe(odd);
    } finally {
      delete process.env['PUBLIC_PICKUP_ADDRESS'];
    }
  });
});
