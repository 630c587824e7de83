import { randomUUID } from 'node:crypto';
import type { Role } from '@shop/contracts';
import { demoPassword } from '@shop/demo';
import type { BenchShop } from '../bench-shop.js';
import { cartOf, orderBody, sellersWithLines } from '../cart-fixtures.js';

/** A request whose statements are examined, with those of the events that follow. */
export interface ExaminedRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path as the API names it, and as it is requested. */
  name: string;
  path: string;
  /** Access token; without it, a guest sends the request. */
  token?: string;
  body?: string;
}

/** Each screen of the shop once, with the lists and filters that it has. Reads first, so that no write changes what they find. */
export async function examinedRequests(shop: BenchShop): Promise<ExaminedRequest[]> {
  const ids = await examinedRows(shop);
  const request = (method: ExaminedRequest['method'], name: string, role?: Role, body?: object | string): ExaminedRequest => ({
    method,
    name,
    path: name.replace(/\{(\w+)\}/g, (placeholder, key: string) => ids[key as keyof ExaminedRows] ?? placeholder),
    ...(role && { token: shop.token(ids[role === 'wholesaler' ? 'buyer' : role], role) }),
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const read = (paths: readonly string[], role?: Role): ExaminedRequest[] => paths.map((path) => request('GET', path, role));
  const { cart, order, product } = await bodies(shop, ids);
  return [
    ...read(publicReads),
    ...read(manufacturerReads, 'manufacturer'),
    ...read(wholesalerReads, 'wholesaler'),
    ...read(adminReads, 'admin'),
    request('POST', '/api/cart', undefined, cart),
    request('POST', '/api/orders', undefined, order),
    request('POST', '/api/orders', 'wholesaler', order),
    request('POST', '/api/reviews/{otherManufacturer}', 'wholesaler', { rating: 4, comment: 'Buena calidad y entrega rápida.' }),
    request('PUT', '/api/reviews/{review}/reply', 'manufacturer', { text: 'Gracias por la compra.' }),
    request('POST', '/api/reviews/{review}/report', 'manufacturer', { reason: 'No es de un cliente.' }),
    request('POST', '/api/users/follow/{otherManufacturer}', 'wholesaler'),
    request('DELETE', '/api/users/unfollow/{otherManufacturer}', 'wholesaler'),
    request('POST', '/api/favorites', 'wholesaler', { productId: ids.product }),
    request('DELETE', '/api/favorites/{product}', 'wholesaler'),
    request('PUT', '/api/products/{product}', 'manufacturer', product),
    request('POST', '/api/products', 'manufacturer', product),
    request('POST', '/api/auth/login', undefined, { email, password: demoPassword }),
    request('POST', '/api/auth/forgot-password', undefined, { email }),
    request('POST', '/api/users/register', undefined, { email: `${randomUUID()}@bench.test`, password: 'Una clave larga 2' }),
    request('PUT', '/api/products/{product}/moderation', 'admin', { blocked: true, reason: 'Una prueba.' }),
    request('PUT', '/api/products/{product}/moderation', 'admin', { blocked: false }),
    request('PUT', '/api/reviews/{review}/moderation', 'admin', { hidden: true, reason: 'Una prueba.' }),
    request('PUT', '/api/admin/users/{manufacturer}/standing', 'admin', { suspended: true, reason: 'Una prueba.' }),
    request('PUT', '/api/admin/users/{manufacturer}/standing', 'admin', { suspended: false }),
    request('DELETE', '/api/products/{product}', 'manufacturer'),
    request('DELETE', '/api/admin/users/{manufacturer}', 'admin'),
    request('DELETE', '/api/admin/users/{buyer}', 'admin'),
  ];
}

/** A person of each role with many rows, and what they have. */
interface ExaminedRows {
  admin: string;
  manufacturer: string;
  otherManufacturer: string;
  /** A wholesaler. */
  buyer: string;
  product: string;
  pack: string;
  review: string;
}

/** The manufacturer and the buyer with the most orders, a product, a pack and a review. */
async function examinedRows({ rows }: Pick<BenchShop, 'rows'>): Promise<ExaminedRows> {
  const [examined] = await rows<ExaminedRows & Record<string, string>>(
    `select (select id from identity.users where role = 'admin' limit 1) as admin, product.user_id as manufacturer, product.id as product,
            (select id from catalog.manufacturer where id <> product.user_id and verification_status = 'verified' order by id limit 1) as "otherManufacturer",
            (select w.id from identity.wholesalers w join cart_orders.orders o on o.buyer_id = w.id group by 1 order by count(*) desc, 1 limit 1) as buyer,
            (select id from catalog.pack where visible order by created_at desc limit 1) as pack,
            (select id from social.review where manufacturer_id = product.user_id and hidden_at is null and reported_at is null limit 1) as review
       from catalog.product where visible and exists (select from social.review r where r.manufacturer_id = product.user_id)
      order by created_at desc limit 1`,
  );
  if (!examined) throw new Error('the shop has no product of a reviewed manufacturer');
  return examined;
}

/** Bodies of requests, as a browser sends them. */
async function bodies({ url, rows }: BenchShop, { product }: ExaminedRows) {
  const cart = JSON.stringify(cartOf((await sellersWithLines(rows, 3)).slice(0, 1)));
  const priced = await fetch(`${url}/api/cart`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: cart });
  const saved = (await (await fetch(`${url}/api/products/${product}`)).json()) as object;
  const order = orderBody((await priced.json()) as Parameters<typeof orderBody>[0]);
  return { cart, order, product: saved };
}

const email = 'mayorista@mayorea.test';

const publicReads = [
  '/api/products?sortBy=newest',
  '/api/products?sortBy=lowestPrice&page=40',
  '/api/products?genderId=2&sortBy=highestPrice',
  '/api/products?genderId=1&categoryId=142',
  '/api/products/new',
  '/api/products/onsale',
  '/api/products/bisuteria-or-blanqueria',
  '/api/products/results-search?search=remera',
  '/api/products/advanced-search?search=remera%20algodon',
  '/api/products/advanced-search?search=remrea',
  '/api/products/filtered?search=remera&sortBy=newest',
  '/api/products/manufacturer/{manufacturer}',
  '/api/products/related/{product}',
  '/api/products/shopfronts?ids={manufacturer},{otherManufacturer}',
  '/api/products/{product}',
  '/api/packs',
  '/api/packs/new',
  '/api/packs/filtered',
  '/api/packs/{pack}',
  '/api/manufacturers',
  '/api/manufacturers/live',
  '/api/manufacturers/{manufacturer}',
  '/api/reviews/manufacturer/{manufacturer}',
  '/api/cart/closers?manufacturer={manufacturer}&missing=5000',
];

const manufacturerReads = [
  '/api/products/createdbyMe',
  '/api/products/createdbyMe?search=remera',
  '/api/products/createdbyMe.csv',
  '/api/products/batches',
  '/api/packs/with-product/{product}',
  '/api/packs/createdbyMe?search=pack',
  '/api/orders/my-suborders',
  '/api/orders/my-suborders?search=ana',
  '/api/orders/my-suborders/count',
  '/api/orders/my-suborders.csv',
  '/api/orders/my-stats',
  '/api/users/sessions',
];

const wholesalerReads = [
  '/api/orders/my-orders',
  '/api/orders/my-orders.csv',
  '/api/cart/saved',
  '/api/favorites',
  '/api/favorites/ids',
  '/api/users/followed-manufacturers',
  '/api/users/followed-manufacturers/news',
  '/api/users/followed-manufacturers/{otherManufacturer}',
  '/api/users/me',
];

const adminReads = [
  '/api/admin/users?role=wholesaler',
  '/api/admin/users?role=wholesaler&page=100',
  '/api/admin/users?role=wholesaler&standing=suspended',
  '/api/admin/users?role=manufacturer&search=textil',
  '/api/admin/users?search=ana@mayorea.test',
  '/api/admin/users/{buyer}',
  '/api/admin/stats',
  '/api/admin/accounts?ids={manufacturer},{buyer}',
  '/api/admin/audit',
  '/api/admin/audit?page=100',
  '/api/admin/audit?action=product.blocked,pack.blocked',
  '/api/admin/audit?actor={admin}',
  '/api/admin/audit?from=2020-01-01&to=2020-02-01',
  '/api/admin/queues',
  '/api/admin/health',
  '/api/manufacturers/pending',
  '/api/products/moderation?search=remera',
  '/api/products/moderation?state=blocked',
  '/api/reviews/moderation',
  '/api/reviews/moderation?state=hidden',
  '/api/reviews/moderation?state=all',
  '/api/reviews/moderation?state=all&search=calidad',
  '/api/orders/unified',
  '/api/orders/unified?all=true&page=100',
];
