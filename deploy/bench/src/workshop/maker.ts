import { randomUUID } from 'node:crypto';
import type { BatchCheck, BatchRequest, BatchResult, MyProducts, Product } from '@shop/contracts';
import type { BenchShop } from '../bench-shop.js';

/** A manufacturer who works by the batch. */
export class Maker {
  constructor(
    private readonly bench: BenchShop,
    private readonly origin: string,
    private readonly userId: string,
  ) {}

  /** Ids of its newest products. */
  async products(count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ids.length < count; page++) {
      const { myProducts } = await this.call<MyProducts>('GET', `createdbyMe?pageSize=100&page=${page}`);
      if (myProducts.length === 0) throw new Error(`only ${ids.length} products`);
      ids.push(...myProducts.map(({ id }) => id));
    }
    return ids.slice(0, count);
  }

  priced = (ids: readonly string[], price: number): BatchRequest => ({ kind: 'rows', rows: ids.map((id, n) => ({ n, id, price })) });

  /** Its seal. */
  async check(request: BatchRequest): Promise<string> {
    return (await this.call<BatchCheck>('POST', 'batches/check', request)).seal;
  }

  /** The batch's id. */
  async publish(request: BatchRequest, seal: string): Promise<string> {
    // No more than so many an hour are allowed; a bench makes more.
    await this.bench.rows(`update catalog.product_batch set created_at = now() - interval '2 hours'`);
    return (await this.call<BatchResult>('POST', 'batches', { ...request, seal })).id;
  }

  async undo(id: string): Promise<void> {
    await this.call('POST', `batches/${id}/undo`);
  }

  read = (id: string): Promise<Product> => this.call<Product>('GET', id);

  private async call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${this.origin}/api/products/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.bench.token(this.userId)}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} was refused: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Body;
  }
}

const perBatch = 500;

/** Publishes so many more products of a manufacturer, as sheets of 500 rows like its newest product. */
export async function fillShop(bench: BenchShop, userId: string, count: number): Promise<void> {
  const maker = new Maker(bench, bench.shop.url, userId);
  const [newest = ''] = await maker.products(1);
  const { name, price, type, genderId, categoryId, sizes, colors, images, mainImage, isVariable } = await maker.read(newest);
  const model = { name, price, type, genderId, categoryId, sizes, colors: colors.map(({ id }) => id), images, mainImage, isVariable };
  for (let from = 0; from < count; from += perBatch) {
    const rows = Array.from({ length: Math.min(perBatch, count - from) }, (_, i) => ({
      ...model,
      n: i,
      name: `${name.slice(0, 60)} número ${from + i}`,
      price: price + from + i,
    }));
    const request: BatchRequest = { kind: 'rows', rows };
    await maker.publish(request, await maker.check(request));
  }
}
