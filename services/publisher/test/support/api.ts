import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FixtureProduct {
  id: string;
  name: string;
  price: number;
  categoryId: number;
  manufacturer: { id: string };
  /** Gives the product's page a share image with this image. */
  picture?: string;
}

/** A small API of the services, over data that tests edit. `before` runs before every response; `status` makes a path fail. */
export class FixtureApi {
  products: FixtureProduct[] = [];
  manufacturers = new Map<string, string>();
  genders = ['Mujer'];
  /** Texts that admins saved, by slug. */
  readonly siteTexts = new Map<string, string>();
  /** Stored images by file name, served below `/media/` as by a gateway. */
  readonly pictures = new Map<string, Buffer>();
  before: (path: string) => Promise<void> | void = () => undefined;
  /** Runs after the response is computed and before it is sent. */
  after: (path: string) => Promise<void> | void = () => undefined;
  status: (path: string) => number = () => 200;
  readonly calls: string[] = [];
  private server: http.Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  add(id: string, extra: Partial<FixtureProduct> = {}): FixtureProduct {
    const product = { id, name: `Producto ${id}`, price: 100, categoryId: 901, manufacturer: { id: 'm1' }, ...extra };
    this.products.unshift(product);
    return product;
  }

  /** Adds these products and their manufacturer. */
  addShop(...ids: string[]): void {
    for (const id of ids) this.add(id);
    this.manufacturers.set('m1', 'Hilos del Sur');
  }

  /** The data of a product, for a test to edit. */
  product(id: string): FixtureProduct {
    const product = this.products.find((one) => one.id === id);
    if (!product) throw new Error(`no product ${id}`);
    return product;
  }

  remove(...ids: string[]): void {
    this.products = this.products.filter(({ id }) => !ids.includes(id));
  }

  async start(): Promise<void> {
    this.server = http.createServer((request, response) => {
      const path = request.url ?? '';
      this.calls.push(path);
      void (async () => {
        await this.before(path);
        const status = this.status(path);
        const picture = this.pictures.get(path.replace('/media/', ''));
        if (status === 200 && picture) {
          response.end(picture);
          return;
        }
        const body = status === 200 ? this.answer(new URL(path, this.url)) : undefined;
        const text = JSON.stringify(body ?? {});
        await this.after(path);
        response.statusCode = body === undefined && status === 200 ? 404 : status;
        response.end(text);
      })();
    });
    await new Promise<void>((done) => this.server?.listen(this.port, '127.0.0.1', done));
    this.port = (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((done) => this.server?.close(done));
  }

  private answer({ pathname, searchParams }: URL): unknown {
    if (pathname === '/api/genders')
      return this.genders.map((name, i) => ({ id: i + 2, name, slug: 'mujer', categories: [{ id: 901, url: 'remeras' }] }));
    if (pathname === '/api/categories') return [{ id: 901, url: 'remeras' }];
    if (pathname === '/api/manufacturers') {
      const manufacturers = [...this.manufacturers].map(([id, name]) => ({ id, name }));
      return { manufacturers, totalManufacturers: manufacturers.length };
    }
    const slug = /^\/api\/site-texts\/([\w-]+)$/.exec(pathname)?.[1];
    if (slug !== undefined) return { slug, version: 1, markdown: this.siteTexts.get(slug) ?? null };
    if (pathname === '/api/products') return this.list(searchParams);
    if (pathname === '/internal/pages/ids') return { ids: searchParams.get('kind') === 'product' ? this.idsAfter(searchParams) : [] };
    if (pathname === '/internal/pages/products') return { pages: this.pages((searchParams.get('ids') ?? '').split(',')) };
    const name = this.manufacturers.get(/^\/api\/manufacturers\/user\/(.+)$/.exec(pathname)?.[1] ?? '');
    return name === undefined ? undefined : { name };
  }

  private list(query: URLSearchParams): unknown {
    const category = query.get('categoryId');
    const all = category ? this.products.filter((p) => p.categoryId === Number(category)) : this.products;
    const size = Number(query.get('pageSize') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return { products: all.slice(from, from + size), totalProducts: all.length };
  }

  private idsAfter(query: URLSearchParams): string[] {
    const ids = this.products.map((p) => p.id).toSorted();
    return ids.filter((id) => id > (query.get('after') ?? '')).slice(0, Number(query.get('limit')));
  }

  private pages(ids: string[]): Record<string, unknown> {
    const found = this.products.filter((p) => ids.includes(p.id));
    return Object.fromEntries(
      found.map((product) => [product.id, { product, related: this.products.filter((p) => p !== product).slice(0, 2) }]),
    );
  }
}
