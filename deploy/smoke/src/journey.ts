import type { Product, SearchResults, Suggestions } from '@shop/contracts';
import { Client, demoPassword } from '@shop/testing';
import { assert, type Steps, waitUntil } from './steps.js';

const TIMEOUT_MS = 30_000;

/** A unique word of letters only, so that no search engine splits it. */
const newWord = (): string => `Z${Array.from({ length: 9 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`;

/** First link of the page that matches `kind`. */
export function findLink(html: string, kind: RegExp): string {
  const link = [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .find((address) => kind.test(address));
  if (!link) throw new Error(`the page has no link like ${kind.source}`);
  return link;
}

const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Actions of a shopper and a manufacturer, through the gateway. */
export class Journey {
  private readonly anonymous: Client;
  private home = '';
  /** Page of the last edit, and the word that it must contain. */
  edited = { path: '', word: '' };

  constructor(private readonly url: string) {
    this.anonymous = new Client(url);
  }

  async walk(steps: Steps, when: string): Promise<void> {
    await steps.try(`home, a category, a store and a product ${when}`, () => this.browse());
    await steps.try(`suggestions and results ${when}`, () => this.search());
    await steps.try(`an edit shows on its page and in the search ${when}`, () => this.edit());
  }

  private async browse(): Promise<string> {
    this.home = await this.page('/');
    const category = findLink(this.home, /^\/tienda\?.*category=/);
    const product = findLink(this.home, /^\/producto\//);
    const productPage = await this.page(product);
    const store = findLink(productPage, /^\/store\//);
    await this.page(category);
    await this.page(store);
    const picture = /(\/media\/[0-9a-f]{32}[^"\s]*\.webp)/.exec(productPage)?.[1];
    assert('the product page shows no picture', picture !== undefined);
    const { status, headers } = await this.anonymous.get(picture ?? '');
    assert(`${picture} answered ${status}`, status === 200 && headers.get('content-type') === 'image/webp');
    return [category, store, product].map(decodeURI).join(', ');
  }

  private async search(): Promise<string> {
    const { body: some } = await this.anonymous.get<{ products: { name: string }[] }>('/api/products?pageSize=1');
    const word = some.products[0]?.name.split(' ')[0] ?? '';
    const suggestions = await this.anonymous.get<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(word)}`);
    assert(`suggestions answered ${suggestions.status}`, suggestions.status === 200);
    assert(`nothing was suggested for ${word}`, suggestions.body.products.length > 0);
    const results = await this.anonymous.get<SearchResults>(`/api/products/advanced-search?search=${encodeURIComponent(word)}`);
    assert(`nothing was found for ${word}`, results.body.totalProducts > 0);
    return `${results.body.totalProducts} results for «${word}»`;
  }

  /** Edits a product as its manufacturer; resolves when its page and the search show the edit. */
  async edit(): Promise<string> {
    const manufacturer = await Client.signIn(this.url, 'fabricante@mayorea.test', demoPassword);
    const { body: mine } = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe');
    const id = mine.myProducts[0]?.id ?? '';
    const { body: product } = await manufacturer.get<Product>(`/api/products/${id}`);
    const word = newWord();
    const saved = await manufacturer.put(`/api/products/${id}`, { ...product, name: `Remera ${word}` });
    assert(`the edit answered ${saved.status} ${JSON.stringify(saved.body)}`, saved.status === 200);
    this.edited = { path: `/producto/${id}`, word };
    const [page, searchMs] = await Promise.all([
      waitUntil(`/producto/${id} to show ${word}`, TIMEOUT_MS, async () => (await this.page(`/producto/${id}`)).includes(word)),
      waitUntil(`the search to find ${word}`, TIMEOUT_MS, () => this.finds(word)),
    ]);
    return `page after ${page} ms, search after ${searchMs} ms`;
  }

  /** Uploads a logo and identity photographs, both stored by identity. */
  async logo(): Promise<string> {
    const manufacturer = await Client.signIn(this.url, 'fabricante@mayorea.test', demoPassword);
    const id = manufacturer.userId;
    const form = (...fields: string[]): FormData => {
      const body = new FormData();
      for (const field of fields) body.append(field, new Blob([onePixelPng], { type: 'image/png' }), 'punto.png');
      return body;
    };
    const { status, body } = await manufacturer.send<{ image: string }>('PUT', `/api/manufacturers/logo/${id}`, form('image'));
    assert(`the logo answered ${status} ${JSON.stringify(body)}`, status === 200);
    const shown = await waitUntil('the store to show its logo', TIMEOUT_MS, async () =>
      (await this.page(`/store/${id}`)).includes(body.image.replace('.webp', '-320.webp')),
    );
    const picture = await this.anonymous.get(body.image);
    assert(`${body.image} answered ${picture.status}`, picture.status === 200 && picture.headers.get('content-type') === 'image/webp');
    const photographs = form('selfie', 'dniFront', 'dniBack');
    const verified = await manufacturer.send('POST', `/api/manufacturers/${id}/verification`, photographs);
    // The manufacturer is verified already; without a store for photographs the answer would be another error.
    assert(`photographs answered ${verified.status} ${JSON.stringify(verified.body)}`, verified.status === 409);
    return `shown after ${shown} ms`;
  }

  async finds(word: string): Promise<boolean> {
    const { body } = await this.anonymous.get<SearchResults>(`/api/products/advanced-search?search=${word}`);
    return body.products?.some((hit) => hit.name.includes(word)) ?? false;
  }

  /** Fetches a published page; throws unless it is HTML with status 200. */
  async page(path: string): Promise<string> {
    const { status, headers, body } = await this.anonymous.get<string>(path);
    assert(`${path} answered ${status}`, status === 200);
    assert(`${path} is no page`, (headers.get('content-type') ?? '').startsWith('text/html'));
    return body;
  }
}
