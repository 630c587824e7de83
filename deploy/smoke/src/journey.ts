import type { Product, SearchResults, Suggestions } from '@shop/contracts';
import { Client, demoPassword } from '@shop/testing';
import { holds, type Steps, until } from './steps.js';

const patience = 30_000;

/** A word nobody has searched for before: letters alone, so that no engine takes it apart. */
const newWord = (): string => `Z${Array.from({ length: 9 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`;

/** The first address of this kind that a page links to. */
export function linkIn(html: string, kind: RegExp): string {
  const found = [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, address = '']) => address.replaceAll('&amp;', '&'))
    .find((address) => kind.test(address));
  if (!found) throw new Error(`the page has no link like ${kind.source}`);
  return found;
}

/** A picture of one pixel. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** What a shopper and a manufacturer do, through the gateway. */
export class Journey {
  private readonly visitor: Client;
  private home = '';
  /** The page of the last edit, and the word it shows. */
  edited = { path: '', word: '' };

  constructor(private readonly url: string) {
    this.visitor = new Client(url);
  }

  async walk(steps: Steps, when: string): Promise<void> {
    await steps.try(`home, a category, a store and a product ${when}`, () => this.browse());
    await steps.try(`suggestions and results ${when}`, () => this.search());
    await steps.try(`an edit shows on its page and in the search ${when}`, () => this.edit());
  }

  private async browse(): Promise<string> {
    this.home = await this.page('/');
    const category = linkIn(this.home, /^\/tienda\?.*category=/);
    const product = linkIn(this.home, /^\/producto\//);
    const productPage = await this.page(product);
    const store = linkIn(productPage, /^\/store\//);
    await this.page(category);
    await this.page(store);
    const picture = /(\/media\/[0-9a-f]{32}[^"\s]*\.webp)/.exec(productPage)?.[1];
    holds('the product page shows no picture', picture !== undefined);
    const { status, headers } = await this.visitor.get(picture ?? '');
    holds(`${picture} answered ${status}`, status === 200 && headers.get('content-type') === 'image/webp');
    return [category, store, product].map(decodeURI).join(', ');
  }

  private async search(): Promise<string> {
    const { body: some } = await this.visitor.get<{ products: { name: string }[] }>('/api/products?pageSize=1');
    const word = some.products[0]?.name.split(' ')[0] ?? '';
    const suggestions = await this.visitor.get<Suggestions>(`/api/products/results-search?search=${encodeURIComponent(word)}`);
    holds(`suggestions answered ${suggestions.status}`, suggestions.status === 200);
    holds(`nothing was suggested for ${word}`, suggestions.body.products.length > 0);
    const results = await this.visitor.get<SearchResults>(`/api/products/advanced-search?search=${encodeURIComponent(word)}`);
    holds(`nothing was found for ${word}`, results.body.totalProducts > 0);
    return `${results.body.totalProducts} results for «${word}»`;
  }

  /** A manufacturer edits a product; resolves when its page and the search show it. */
  async edit(): Promise<string> {
    const manufacturer = await Client.signIn(this.url, 'fabricante@mayorea.test', demoPassword);
    const { body: mine } = await manufacturer.get<{ myProducts: { id: string }[] }>('/api/products/createdbyMe');
    const id = mine.myProducts[0]?.id ?? '';
    const { body: product } = await manufacturer.get<Product>(`/api/products/${id}`);
    const word = newWord();
    const saved = await manufacturer.put(`/api/products/${id}`, { ...product, name: `Remera ${word}` });
    holds(`the edit answered ${saved.status} ${JSON.stringify(saved.body)}`, saved.status === 200);
    this.edited = { path: `/producto/${id}`, word };
    const [page, found] = await Promise.all([
      until(`/producto/${id} to show ${word}`, patience, async () => (await this.page(`/producto/${id}`)).includes(word)),
      until(`the search to find ${word}`, patience, () => this.finds(word)),
    ]);
    return `page after ${page} ms, search after ${found} ms`;
  }

  /** identity's own pictures: a logo that its store shows, and a place for identity photographs. */
  async logo(): Promise<string> {
    const manufacturer = await Client.signIn(this.url, 'fabricante@mayorea.test', demoPassword);
    const id = manufacturer.userId;
    const form = (...fields: string[]): FormData => {
      const body = new FormData();
      for (const field of fields) body.append(field, new Blob([dot], { type: 'image/png' }), 'punto.png');
      return body;
    };
    const { status, body } = await manufacturer.send<{ image: string }>('PUT', `/api/manufacturers/logo/${id}`, form('image'));
    holds(`the logo answered ${status} ${JSON.stringify(body)}`, status === 200);
    const shown = await until('the store to show its logo', patience, async () =>
      (await this.page(`/store/${id}`)).includes(body.image.replace('.webp', '-320.webp')),
    );
    const picture = await this.visitor.get(body.image);
    holds(`${body.image} answered ${picture.status}`, picture.status === 200 && picture.headers.get('content-type') === 'image/webp');
    const photographs = form('selfie', 'dniFront', 'dniBack');
    const verified = await manufacturer.send('POST', `/api/manufacturers/${id}/verification`, photographs);
    // Who is verified already is told so; a service without a place for photographs would say that first.
    holds(`photographs answered ${verified.status} ${JSON.stringify(verified.body)}`, verified.status === 409);
    return `shown after ${shown} ms`;
  }

  async finds(word: string): Promise<boolean> {
    const { body } = await this.visitor.get<SearchResults>(`/api/products/advanced-search?search=${word}`);
    return body.products?.some((hit) => hit.name.includes(word)) ?? false;
  }

  /** A published page as a browser gets it. Throws unless it is one. */
  async page(path: string): Promise<string> {
    const { status, headers, body } = await this.visitor.get<string>(path);
    holds(`${path} answered ${status}`, status === 200);
    holds(`${path} is no page`, (headers.get('content-type') ?? '').startsWith('text/html'));
    return body;
  }
}
