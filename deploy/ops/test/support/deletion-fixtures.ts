import { CommandBus } from '@nestjs/cqrs';
import {
  identityImages,
  mediaHash,
  type DetailedCart,
  type PlacedOrder,
  type Pack,
  type Product,
  type Review,
  type UploadedImage,
} from '@shop/contracts';
import { ImportAccounts } from '@shop/identity';
import { newId } from '@shop/messaging';
import { type ClientResponse, eventually, pngBomb } from '@shop/testing';
import { randomBytes } from 'node:crypto';
import { withApiOf } from '../../src/commands/with-api-of.js';
import type { ClientOf, ShopOfProcesses } from './shop-of-processes.js';

const password = 'Mayorea2026';
const createdAt = '2026-03-01T12:00:00.000Z';
const verified = { minPurchase: 0, verificationStatus: 'verified' as const };

/**
 * To be deleted: a manufacturer with every kind of data, one with pending identity photographs, and a wholesaler with every kind of
 * activity.
 */
const manufacturerId = newId();
const waitingId = newId();
const deletedBuyerId = newId();
const otherId = newId();
const accounts = [
  {
    id: manufacturerId,
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
    id: deletedBuyerId,
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

/** Texts that identify the accounts to be deleted or that they wrote. Hashes of their pictures are added after the upload. */
const accountTexts = [
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

/** Accounts of a shop and the data that they created through its API. */
export interface DeletionFixtures {
  admin: ClientOf;
  manufacturer: ClientOf;
  other: ClientOf;
  deletedBuyer: ClientOf;
  remainingBuyer: ClientOf;
  /** Accounts to be deleted: the manufacturer, the pending manufacturer, the wholesaler. */
  deletedIds: readonly [string, string, string];
  otherId: string;
  /** Offers of the manufacturer. */
  productIds: string[];
  packId: string;
  otherProductId: string;
  /** Orders of the deleted buyer from both manufacturers, and of the remaining buyer and a guest from the deleted manufacturer. */
  orders: { deletedBuyer: PlacedOrder; remainingBuyer: PlacedOrder; guest: PlacedOrder };
  personalTexts: readonly string[];
}

/** Resolves with the body; throws on an error status. */
async function bodyOf<T>(answer: Promise<ClientResponse<T>>): Promise<T> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}

let pictures = 0;
/** A different picture at each call. */
const nextPicture = (): Buffer => pngBomb(600, 600 + (pictures += 1));

function imageForm(...fields: string[]): FormData {
  const data = new FormData();
  for (const field of fields) data.append(field, new Blob([new Uint8Array(nextPicture())], { type: 'image/png' }), `${field}.png`);
  return data;
}

export async function createDeletionFixtures(shop: ShopOfProcesses): Promise<DeletionFixtures> {
  await withApiOf('identity', shop.settings, (app) =>
    app.get(CommandBus).execute(new ImportAccounts(accounts.map((account) => ({ ...account, password, createdAt })))),
  );
  const [manufacturer, waiting, other, deletedBuyer, remainingBuyer, admin] = (await Promise.all(
    accounts.map(({ email }) => shop.signIn(email, password)),
  )) as [ClientOf, ClientOf, ClientOf, ClientOf, ClientOf, ClientOf];
  for (const [table, count] of [
    ['catalog.manufacturer', 3],
    ['social.manufacturer', 3],
    ['social.wholesaler', 2],
    ['cart_orders.buyer', 2],
  ] as const)
    await eventually(`everybody in ${table}`, async () => (await shop.sql.query(`select from ${table}`)).rowCount === count);

  await bodyOf(waiting('identity').post(`/api/manufacturers/${waitingId}/verification`, imageForm(...identityImages)));
  const { image: logo } = await bodyOf(
    manufacturer('identity').put<{ image: string }>(`/api/manufacturers/logo/${manufacturerId}`, imageForm('image')),
  );
  const { images: storeImages } = await bodyOf(
    manufacturer('identity').post<{ images: string[] }>(`/api/manufacturers/${manufacturerId}/images`, imageForm('images', 'images')),
  );
  const product = async (who: ClientOf, name: string): Promise<Product> => {
    const [main] = await bodyOf(who('catalog').post<UploadedImage[]>('/api/images', imageForm('images')));
    return bodyOf(
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
    await product(manufacturer, 'Remera de hilo'),
    await product(manufacturer, 'Remera de lino'),
    await product(manufacturer, 'Remera de seda'),
  ] as const;
  const otherProduct = await product(other, 'Remera ajena');
  const variation = ({ inventories }: Product): string => inventories[0]?.id ?? '';
  const packItems = [{ id: products[0].id, productpack: { quantities: [{ id: variation(products[0]), quantity: 2 }] } }];
  const pack = await bodyOf(manufacturer('catalog').post<Pack>('/api/packs', { name: 'Combo', price: 1500, products: packItems }));
  await bodyOf(manufacturer('identity').put('/api/manufacturers/activate', { live: true }));

  const line = (of: Product) => ({ productId: of.id, variations: [{ variationId: variation(of), quantity: 1 }] });
  const cart = (...lines: Product[]) =>
    eventually('a cart that can be sent', async () => {
      const body = await bodyOf(
        shop
          .anonymous('cart-orders')
          .post<DetailedCart>('/api/cart', { products: lines.map(line), packs: [{ packId: pack.id, quantity: 1 }] }),
      );
      return body.unknown.length === 0 && body.carts;
    });
  const order = async (who: ClientOf, lines: Product[], userData: object | null): Promise<PlacedOrder> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('base64url') };
    const { token, url } = who('cart-orders');
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ carts: await cart(...lines), userData }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as PlacedOrder;
  };
  const orders = {
    deletedBuyer: await order(deletedBuyer, [products[0], otherProduct], null),
    remainingBuyer: await order(remainingBuyer, [products[1]], null),
    guest: await order(shop.anonymous, [products[2]], { name: 'Ana Pérez', phone: '1133334444' }),
  };

  for (const who of [deletedBuyer, remainingBuyer]) {
    await bodyOf(
      who('cart-orders').put('/api/cart/saved', { version: 0, cart: { products: [line(products[0]), line(otherProduct)], packs: [] } }),
    );
    for (const id of [manufacturerId, otherId]) await bodyOf(who('social').post(`/api/users/follow/${id}`));
    for (const { id } of [products[0], otherProduct])
      await eventually(
        'a product that can be saved',
        async () => (await who('social').post('/api/favorites', { productId: id })).status < 300,
      );
  }
  const review = (who: ClientOf, id: string, comment: string) =>
    bodyOf(who('social').post<Review>(`/api/reviews/${id}`, { rating: 5, comment }));
  const reply = (who: ClientOf, { id }: Review, text: string) => bodyOf(who('social').put(`/api/reviews/${id}/reply`, { text }));
  await reply(manufacturer, await review(remainingBuyer, manufacturerId, 'Cosen parejo y firme.'), 'Gracias por tejer con nosotros.');
  await reply(other, await review(deletedBuyer, otherId, 'Llegó todo planchado.'), 'Vuelvan cuando gusten.');
  const reportedReview = await review(deletedBuyer, manufacturerId, 'Una fábrica como pocas.');
  await bodyOf(manufacturer('social').post(`/api/reviews/${reportedReview.id}/report`, { reason: 'Me compara con otra fábrica.' }));

  const pictureHashes = [logo, ...storeImages, ...products.flatMap(({ mainImage }) => mainImage ?? [])].map((url) => mediaHash(url) ?? url);
  return {
    admin,
    manufacturer,
    other,
    deletedBuyer,
    remainingBuyer,
    deletedIds: [manufacturerId, waitingId, deletedBuyerId],
    otherId,
    productIds: products.map(({ id }) => id),
    packId: pack.id,
    otherProductId: otherProduct.id,
    orders,
    personalTexts: [...accountTexts, ...pictureHashes],
  };
}
