import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ImportActs } from '@shop/admin';
import { ImportOrders } from '@shop/cart-orders';
import { CheckBatch, DeleteProduct, ImportPacks, ImportProducts, Moderate, PublishBatch, UndoBatch } from '@shop/catalog';
import { CodedError } from '@shop/contracts';
import {
  type DemoAccount,
  demoAccounts,
  demoActs,
  demoBatches,
  demoOpinions,
  demoOrders,
  demoPacks,
  type DemoProduct,
  demoProducts,
  identityPictures,
  incompletePack,
  retiredProduct,
  suspendedProducts,
  withdrawalReason,
  withdrawnProduct,
} from '@shop/demo';
import { ImportAccounts, SetStanding, SubmitVerification } from '@shop/identity';
import { ImportOpinions } from '@shop/social';
import type { ChildMessage } from '../processes/messages.js';
import { DemoPictures } from './demo-pictures.js';
import { importedAccount, importedOrder, importedPack, importedProduct, pictureKeys } from './imported.js';
import { SeedState } from './seed-state.js';

export interface SeedOptions {
  identity: INestApplicationContext;
  catalog: INestApplicationContext;
  cartOrders: INestApplicationContext;
  social: INestApplicationContext;
  admin: INestApplicationContext;
  env: Record<string, string | undefined>;
  tell: (message: ChildMessage) => void;
}

const drawnFor = 1500;

/**
 * Fills an empty database with the demo, through the services' own import commands. Does nothing to a database that is in use, goes on
 * where an interrupted seeding stopped, and refuses to run in production: the demo's passwords are public.
 */
export async function seedDemo({ identity, catalog, cartOrders, social, admin, env, tell }: SeedOptions): Promise<void> {
  if (env['NODE_ENV'] === 'production') return;
  const state = await SeedState.open(env['DATABASE_URL'] ?? '');
  try {
    const standing = await state.standing();
    if (standing === 'done') return;
    if (standing === undefined && !(await state.isUnused())) return;
    const count = standing ?? Number(env['DEMO_PRODUCTS'] ?? drawnFor);
    if (standing === undefined) await state.begin(count);
    await seed(identity.get(CommandBus), catalog.get(CommandBus), state, count, { tell, env });
    tell({ type: 'say', text: 'Cargando los pedidos de muestra…' });
    await seedOrders(cartOrders.get(CommandBus), catalog.get(CommandBus), state, count);
    await seedBatches(catalog, state, count);
    await social.get(CommandBus).execute(new ImportOpinions(demoOpinions({ products: count, until: new Date() })));
    await admin.get(CommandBus).execute(new ImportActs(demoActs()));
    await state.analyze();
    await state.finish();
  } finally {
    await state.close();
  }
}

async function seed(
  identity: CommandBus,
  catalog: CommandBus,
  state: SeedState,
  count: number,
  { tell, env }: Pick<SeedOptions, 'tell' | 'env'>,
): Promise<void> {
  const steps = (what: string) => (done: number, total: number) => tell({ type: 'steps', what, done, total });
  const accounts = demoAccounts();
  const admin = accounts[0]?.id ?? '';
  const manufacturers = accounts.flatMap(({ id, manufacturer }) =>
    manufacturer ? [{ userId: id, keys: [manufacturer.image, ...manufacturer.images] }] : [],
  );
  const shown = new Set(manufacturers.flatMap(({ keys }) => keys));
  const retired = retiredProduct({ products: count });
  for (const key of pictureKeys(retired)) shown.add(key);
  for (const batch of demoProducts({ count: count + 5 })) for (const key of batch.flatMap(pictureKeys)) shown.add(key);
  const pictures = await DemoPictures.import(catalog, admin, shown, steps('Dibujando las fotos de muestra'));
  const url = (key: string): string => pictures.url(key);

  tell({ type: 'say', text: 'Cargando los fabricantes de muestra…' });
  await pictures.share(catalog, manufacturers);
  const canShow = env['PRIVATE_IMAGES_URL'] !== undefined;
  await identity.execute(new ImportAccounts(accounts.map((account) => importedAccount(canShow ? beforeImages(account) : account, url))));
  if (canShow) await sendImages(identity, accounts);
  for (const { id, suspended } of accounts) if (suspended !== null) await identity.execute(new SetStanding(id, true, suspended, admin));
  await state.untilCatalogKnows(manufacturers.map(({ userId }) => userId));

  const load = async (batch: readonly DemoProduct[]): Promise<void> => {
    await pictures.share(
      catalog,
      batch.map((product) => ({ userId: product.userId, keys: pictureKeys(product) })),
    );
    const missing = await state.missing(
      'product',
      batch.map(({ id }) => id),
    );
    const products = batch.filter(({ id }) => missing.has(id)).map((product) => importedProduct(product, url));
    await catalog.execute(new ImportProducts(products));
  };
  const loaded = steps('Cargando los productos de muestra');
  let done = 0;
  for (const batch of demoProducts({ count, batch: 250 })) {
    await load(batch);
    done += batch.length;
    loaded(done, count);
  }
  // Once it was ordered it is deleted, and comes no more.
  if (!(await state.hasOrders())) await load([retired]);

  const withdrawn = withdrawnProduct({ products: count });
  await load([withdrawn, ...suspendedProducts({ products: count })]);
  await catalog.execute(new Moderate(admin, 'product', withdrawn.id, withdrawalReason));

  const packs = [...demoPacks({ products: count }), incompletePack({ products: count })];
  const missing = await state.missing(
    'pack',
    packs.map(({ id }) => id),
  );
  const stock = await state.stock(packs.flatMap((pack) => pack.products.map(({ productId }) => productId)));
  await catalog.execute(new ImportPacks(packs.filter(({ id }) => missing.has(id)).map((pack) => importedPack(pack, stock))));
}

/** Orders of the last weeks, of what the price book has by then; one of their products is deleted afterwards. */
async function seedOrders(cartOrders: CommandBus, catalog: CommandBus, state: SeedState, count: number): Promise<void> {
  const retired = retiredProduct({ products: count });
  if (!(await state.hasOrders())) {
    const orders = demoOrders({ products: count, until: new Date() });
    await state.untilBookHas({
      products: [...new Set(orders.flatMap(({ products }) => products.map(({ productId }) => productId)))],
      packs: [...new Set(orders.flatMap(({ packs }) => packs.map(({ packId }) => packId)))],
      buyers: [...new Set(orders.flatMap(({ buyer }) => (typeof buyer === 'string' ? [buyer] : [])))],
    });
    const stock = await state.stock(orders.flatMap(({ products }) => products.map(({ productId }) => productId)));
    await cartOrders.execute(new ImportOrders(orders.map((order) => importedOrder(order, stock))));
  }
  const left = (await state.missing('product', [retired.id])).size === 0;
  if (left) await catalog.execute(new DeleteProduct({ id: retired.userId, role: 'manufacturer', verified: true }, retired.id));
}

/** What was published at once, as people do it: looked at, published, and one of it taken back. */
async function seedBatches(catalog: INestApplicationContext, state: SeedState, count: number): Promise<void> {
  const [commands, queries] = [catalog.get(CommandBus), catalog.get(QueryBus)];
  for (const { key, userId, request, undone } of demoBatches({ products: count })) {
    let made = await state.batch(userId, key);
    if (!made) {
      const { seal } = await queries.execute(new CheckBatch(userId, request));
      const { result } = await commands.execute(new PublishBatch(userId, key, request, { seal, skipWrong: false }));
      made = { id: result.id, undone: false };
    }
    if (undone && !made.undone) await commands.execute(new UndoBatch(userId, made.id));
  }
}

/** Who waits to be verified comes to wait as people do: by sending images. */
function beforeImages(account: DemoAccount): DemoAccount {
  const { manufacturer } = account;
  if (manufacturer?.verificationStatus !== 'pending') return account;
  return { ...account, manufacturer: { ...manufacturer, verificationStatus: 'not_started' } };
}

async function sendImages(identity: CommandBus, accounts: readonly DemoAccount[]): Promise<void> {
  const images = await identityPictures();
  for (const { id, manufacturer } of accounts) {
    if (manufacturer?.verificationStatus !== 'pending') continue;
    try {
      await identity.execute(new SubmitVerification(id, id, images));
    } catch (error) {
      // A seeding that was cut off had sent them.
      if (!(error instanceof CodedError && error.code === 'verification.not-wanted')) throw error;
    }
  }
}
