import { CommandBus } from '@nestjs/cqrs';
import {
  identityImages,
  mediaHash,
  type DetailedCart,
  type OrderPlaced,
  type Pack,
  type Product,
  type Review,
  type UploadedImage,
} from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { type Answer, eventually, pngBomb } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { withApiOf } from '../../src/commands/with-api-of.js';
import type { Person, ShopOfProcesses } from './shop-of-processes.js';

const password = 'Mayorea2026';
const createdAt = '2026-03-01T12:00:00.000Z';
const verified = { minPurchase: 0, verificationStatus: 'verified' as const };

/** Who goes: a manufacturer with everything one can have, one whose identity photographs wait, and a wholesaler who did everything one can do. */
const makerId = newId();
const waitingId = newId();
const leavingId = newId();
const otherId = newId();
const accounts = [
  {
    id: makerId,
    email: 'cascada@example.com',
    manufacturer: {
      ...verified,
      name: 'Cascada Textil',
      owner: 'Eulogia Bermejo',
      phone: '1177665544',
      pointOfSale: true,
      street: 'Pasaje Escondido 77',
      description: 'Tejemos junto al salto desde 1931.',
      instagramNick: 'cascada.teje',
      tiktokUrl: 'cascada.en.vivo',
    },
  },
  {
    id: waitingId,
    email: 'espera@example.com',
    manufacturer: {
      name: 'Lanas Pacientes',
      owner: 'Casimira Aguado',
      phone: '1166554433',
      minPurchase: 0,
      verificationStatus: 'not_started' as const,
    },
  },
  { id: otherId, email: 'otra@example.com', manufacturer: { ...verified, name: 'La que queda', phone: '1145678901' } },
  {
    id: leavingId,
    email: 'fugaz@example.com',
    wholesaler: {
      name: 'Fermina Fugaz',
      phone: '1155443322',
      street: 'Callejón del Adiós 12',
      city: 'Rosario',
      province: 'Santa Fe',
      postalCode: 'S2000',
      country: 'Argentina',
    },
  },
  {
    id: newId(),
    email: 'queda@example.com',
    wholesaler: {
      name: 'Quirino Queda',
      phone: '1144332211',
      street: 'Belgrano 1',
      city: 'Córdoba',
      province: 'Córdoba',
      postalCode: 'X5000',
      country: 'Argentina',
    },
  },
  { id: newId(), email: 'admin@example.com', role: 'admin' as const },
];

/** What says who they are, or was said of them and by them. Pictures are added when they are uploaded. */
const words = [
  'Cascada Textil',
  'Eulogia Bermejo',
  '1177665544',
  'Pasaje Escondido',
  'cascada@example.com',
  'Tejemos junto',
  'cascada.teje',
  'cascada.en.vivo',
  'Lanas Pacientes',
  'Casimira Aguado',
  '1166554433',
  'espera@example.com',
  'Fermina Fugaz',
  '1155443322',
  'Callejón del Adiós',
  'fugaz@example.com',
  'Cosen parejo y firme',
  'Gracias por tejer',
  'Llegó todo planchado',
  'Vuelvan cuando gusten',
  'Me compara con otra fábrica',
];

/** People of a shop and what they have done there by its API. */
export interface Cast {
  admin: Person;
  maker: Person;
  other: Person;
  leaving: Person;
  staying: Person;
  /** Their accounts are to be deleted, the manufacturer with everything first. */
  gone: readonly [string, string, string];
  otherId: string;
  /** Of the manufacturer with everything. */
  productIds: string[];
  packId: string;
  otherProductId: string;
  /** Of both manufacturers, by who leaves; of the one that goes, by who stays and by a guest. */
  orders: { leaving: OrderPlaced; staying: OrderPlaced; guest: OrderPlaced };
  traces: readonly string[];
}

/** Answers the body, or throws with what was refused. */
async function done<T>(answer: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

let pictures = 0;
/** No two are the same picture. */
const picture = (): Buffer => pngBomb(600, 600 + (pictures += 1));

function form(...fields: string[]): FormData {
  const data = new FormData();
  for (const field of fields) data.append(field, new Blob([new Uint8Array(picture())], { type: 'image/png' }), `${field}.png`);
  return data;
}

export async function castIn(shop: ShopOfProcesses): Promise<Cast> {
  await withApiOf('identity', shop.settings, (app) =>
    app.get(CommandBus).execute(new ImportAccounts(accounts.map((account) => ({ ...account, password, createdAt })))),
  );
  const [maker, waiting, other, leaving, staying, admin] = (await Promise.all(
    accounts.map(({ email }) => shop.signIn(email, password)),
  )) as [Person, Person, Person, Person, Person, Person];
  for (const [table, count] of [
    ['catalog.manufacturer', 3],
    ['social.manufacturer', 3],
    ['social.wholesaler', 2],
    ['cart_orders.buyer', 2],
  ] as const)
    await eventually(`everybody in ${table}`, async () => (await shop.sql.query(`select from ${table}`)).rowCount === count);

  await done(waiting('identity').post(`/api/manufacturers/${waitingId}/verification`, form(...identityImages)));
  const { image: logo } = await done(maker('identity').put<{ image: string }>(`/api/manufacturers/logo/${makerId}`, form('image')));
  const { images: shown } = await done(
    maker('identity').post<{ images: string[] }>(`/api/manufacturers/${makerId}/images`, form('images', 'images')),
  );
  const product = async (who: Person, name: string): Promise<Product> => {
    const [main] = await done(who('catalog').post<UploadedImage[]>('/api/images', form('images')));
    return done(
      who('catalog').post<Product>('/api/products', {
        name,
        price: 1000,
        type: 88,
        genderId: 2,
        categoryId: 142,
        sizes: [32],
        mainImage: main?.url,
        images: [main?.url],
      }),
    );
  };
  const products = [
    await product(maker, 'Remera de hilo'),
    await product(maker, 'Remera de lino'),
    await product(maker, 'Remera de seda'),
  ] as const;
  const others = await product(other, 'Remera ajena');
  const variation = ({ inventories }: Product): string => inventories[0]?.id ?? '';
  const packed = [{ id: products[0].id, productpack: { quantities: [{ id: variation(products[0]), quantity: 2 }] } }];
  const pack = await done(maker('catalog').post<Pack>('/api/packs', { name: 'Combo', price: 1500, products: packed }));
  await done(maker('identity').put('/api/manufacturers/activate', { live: true }));

  const line = (of: Product) => ({ productId: of.id, variations: [{ variationId: variation(of), quantity: 1 }] });
  const cart = (...lines: Product[]) =>
    eventually('a cart that can be sent', async () => {
      const body = await done(
        shop
          .visitor('cart-orders')
          .post<DetailedCart>('/api/cart', { products: lines.map(line), packs: [{ packId: pack.id, quantity: 1 }] }),
      );
      return body.unknown.length === 0 && body.carts;
    });
  const order = async (who: Person, lines: Product[], userData: object | null): Promise<OrderPlaced> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('base64url') };
    const { token, url } = who('cart-orders');
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ carts: await cart(...lines), userData }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as OrderPlaced;
  };
  const orders = {
    leaving: await order(leaving, [products[0], others], null),
    staying: await order(staying, [products[1]], null),
    guest: await order(shop.visitor, [products[2]], { name: 'Ana Pérez', phone: '1133334444' }),
  };

  for (const who of [leaving, staying]) {
    await done(who('cart-orders').put('/api/cart/saved', { version: 0, cart: { products: [line(products[0]), line(others)], packs: [] } }));
    for (const id of [makerId, otherId]) await done(who('social').post(`/api/users/follow/${id}`));
    for (const { id } of [products[0], others])
      await eventually(
        'a product that can be saved',
        async () => (await who('social').post('/api/favorites', { productId: id })).status < 300,
      );
  }
  const review = (who: Person, id: string, comment: string) =>
    done(who('social').post<Review>(`/api/reviews/${id}`, { rating: 5, comment }));
  const reply = (who: Person, { id }: Review, text: string) => done(who('social').put(`/api/reviews/${id}/reply`, { text }));
  await reply(maker, await review(staying, makerId, 'Cosen parejo y firme.'), 'Gracias por tejer con nosotros.');
  await reply(other, await review(leaving, otherId, 'Llegó todo planchado.'), 'Vuelvan cuando gusten.');
  const doubted = await review(leaving, makerId, 'Una fábrica como pocas.');
  await done(maker('social').post(`/api/reviews/${doubted.id}/report`, { reason: 'Me compara con otra fábrica.' }));

  const names = [logo, ...shown, ...products.flatMap(({ mainImage }) => mainImage ?? [])].map((url) => mediaHash(url) ?? url);
  return {
    admin,
    maker,
    other,
    leaving,
    staying,
    gone: [makerId, waitingId, leavingId],
    otherId,
    productIds: products.map(({ id }) => id),
    packId: pack.id,
    otherProductId: others.id,
    orders,
    traces: [...words, ...names],
  };
}
