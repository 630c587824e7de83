import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ImportAuditEntries } from '@shop/admin';
import { ImportOrders, UpdateOrderSteps } from '@shop/cart-orders';
import { CheckBatch, DeleteProduct, ImportPacks, ImportProducts, Moderate, PublishBatch, UndoBatch } from '@shop/catalog';
import { CodedError, type ServiceName } from '@shop/contracts';
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
import type { RunningService } from '@shop/platform';
import type { ChildMessage } from '@shop/processes';
import { ImportOpinions } from '@shop/social';
import { DemoPictures } from './demo-pictures.js';
import { toImportedAccount, toImportedOrder, toImportedPack, toImportedProduct, pictureKeys } from './to-imported.js';
import { SeedState } from './seed-state.js';

export type RunningServices = Partial<Record<ServiceName, RunningService>>;

export interface SeedOptions {
  env: Record<string, string | undefined>;
  reportProgress: (message: ChildMessage) => void;
}

const DEFAULT_PRODUCTS = 1500;

/**
 * Fills an empty database with the demo through the services' import commands. Skips a database that is in use, continues an interrupted
 * run, and does nothing in production, because the demo's passwords are public.
 */
export async function seedDemo(running: RunningServices, { env, reportProgress }: SeedOptions): Promise<void> {
  const { identity, catalog, 'cart-orders': cartOrders, social, admin } = running;
  if (env['NODE_ENV'] === 'production' || !identity || !catalog || !cartOrders || !social || !admin) return;
  const state = await SeedState.open(env['DATABASE_URL'] ?? '');
  try {
    const progress = await state.readProgress();
    if (progress === 'done') return;
    if (progress === undefined && !(await state.isUnused())) return;
    const count = progress ?? Number(env['DEMO_PRODUCTS'] ?? DEFAULT_PRODUCTS);
    if (progress === undefined) await state.begin(count);
    await seed(identity.app.get(CommandBus), catalog.app.get(CommandBus), state, count, { reportProgress, env });
    reportProgress({ type: 'message', text: 'Cargando los pedidos de muestra…' });
    await seedOrders(cartOrders.app.get(CommandBus), catalog.app.get(CommandBus), state, count);
    await seedBatches(catalog.app, state, count);
    await social.app.get(CommandBus).execute(new ImportOpinions(demoOpinions({ products: count, until: new Date() })));
    await admin.app.get(CommandBus).execute(new ImportAuditEntries(demoActs()));
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
  { reportProgress, env }: Pick<SeedOptions, 'reportProgress' | 'env'>,
): Promise<void> {
  const reportSteps = (label: string) => (done: number, total: number) => reportProgress({ type: 'steps', label, done, total });
  const accounts = demoAccounts();
  const admin = accounts[0]?.id ?? '';
  const manufacturers = accounts.flatMap(({ id, manufacturer }) =>
    manufacturer ? [{ userId: id, keys: [manufacturer.image, ...manufacturer.images] }] : [],
  );
  const retired = retiredProduct({ products: count });
  const vectorFolder = env['VECTOR_PICTURES_DIR'];
  const pictures = vectorFolder
    ? DemoPictures.listed(vectorFolder)
    : await DemoPictures.import(
        catalog,
        admin,
        allPictureKeys(manufacturers, retired, count),
        reportSteps('Dibujando las fotos de muestra'),
      );
  const url = (key: string): string => pictures.url(key);

  reportProgress({ type: 'message', text: 'Cargando los fabricantes de muestra…' });
  await pictures.add(manufacturers.flatMap(({ keys }) => keys));
  await pictures.addOwners(catalog, manufacturers);
  const storesPrivateImages = env['PRIVATE_IMAGES_URL'] !== undefined;
  await identity.execute(
    new ImportAccounts(accounts.map((account) => toImportedAccount(storesPrivateImages ? asNotSubmitted(account) : account, url))),
  );
  if (storesPrivateImages) await submitVerifications(identity, accounts);
  for (const { id, suspended } of accounts) if (suspended !== null) await identity.execute(new SetStanding(id, true, suspended, admin));
  await state.waitForManufacturers(manufacturers.map(({ userId }) => userId));

  const importProducts = async (batch: readonly DemoProduct[]): Promise<void> => {
    await pictures.add(batch.flatMap(pictureKeys));
    await pictures.addOwners(
      catalog,
      batch.map((product) => ({ userId: product.userId, keys: pictureKeys(product) })),
    );
    const missing = await state.findMissing(
      'product',
      batch.map(({ id }) => id),
    );
    const products = batch.filter(({ id }) => missing.has(id)).map((product) => toImportedProduct(product, url));
    await catalog.execute(new ImportProducts(products));
  };
  const reportLoaded = reportSteps('Cargando los productos de muestra');
  let done = 0;
  for (const batch of demoProducts({ count, batch: 250 })) {
    await importProducts(batch);
    done += batch.length;
    reportLoaded(done, count);
  }
  // After it was ordered it is deleted, so it is not imported again.
  if (!(await state.hasOrders())) await importProducts([retired]);

  const withdrawn = withdrawnProduct({ products: count });
  await importProducts([withdrawn, ...suspendedProducts({ products: count })]);
  await catalog.execute(new Moderate(admin, 'product', withdrawn.id, withdrawalReason));

  const packs = [...demoPacks({ products: count }), incompletePack({ products: count })];
  const missing = await state.findMissing(
    'pack',
    packs.map(({ id }) => id),
  );
  const stock = await state.readStock(packs.flatMap((pack) => pack.products.map(({ productId }) => productId)));
  await catalog.execute(new ImportPacks(packs.filter(({ id }) => missing.has(id)).map((pack) => toImportedPack(pack, stock))));
}

function* allPictureKeys(manufacturers: readonly { keys: readonly string[] }[], retired: DemoProduct, count: number): Generator<string> {
  for (const { keys } of manufacturers) yield* keys;
  yield* pictureKeys(retired);
  for (const batch of demoProducts({ count: count + 5 })) for (const product of batch) yield* pictureKeys(product);
}

/** Imports orders of the last weeks once the price book has their products, then deletes one of those products. */
async function seedOrders(cartOrders: CommandBus, catalog: CommandBus, state: SeedState, count: number): Promise<void> {
  const retired = retiredProduct({ products: count });
  if (!(await state.hasOrders())) {
    const orders = demoOrders({ products: count, until: new Date() });
    await state.waitForPriceBook({
      products: [...new Set(orders.flatMap(({ products }) => products.map(({ productId }) => productId)))],
      packs: [...new Set(orders.flatMap(({ packs }) => packs.map(({ packId }) => packId)))],
      buyers: [...new Set(orders.flatMap(({ buyer }) => (typeof buyer === 'string' ? [buyer] : [])))],
    });
    const stock = await state.readStock(orders.flatMap(({ products }) => products.map(({ productId }) => productId)));
    await cartOrders.execute(new ImportOrders(orders.map((order) => toImportedOrder(order, stock))));
    await cartOrders.execute(new UpdateOrderSteps());
  }
  const isRetiredProductLeft = (await state.findMissing('product', [retired.id])).size === 0;
  if (isRetiredProductLeft)
    await catalog.execute(new DeleteProduct({ id: retired.userId, role: 'manufacturer', verified: true }, retired.id));
}

/** Publishes batches as a manufacturer does (check, publish) and undoes one of them. */
async function seedBatches(catalog: INestApplicationContext, state: SeedState, count: number): Promise<void> {
  const [commands, queries] = [catalog.get(CommandBus), catalog.get(QueryBus)];
  for (const { key, userId, request, undone } of demoBatches({ products: count })) {
    let published = await state.findBatch(userId, key);
    if (!published) {
      const { seal } = await queries.execute(new CheckBatch(userId, request));
      const { result } = await commands.execute(new PublishBatch(userId, key, request, { seal, skipWrong: false }));
      published = { id: result.id, undone: false };
    }
    if (undone && !published.undone) await commands.execute(new UndoBatch(userId, published.id));
  }
}

/** Accounts that are pending become so by submitting images, as manufacturers do; they are imported as `not_started`. */
function asNotSubmitted(account: DemoAccount): DemoAccount {
  const { manufacturer } = account;
  if (manufacturer?.verificationStatus !== 'pending') return account;
  return { ...account, manufacturer: { ...manufacturer, verificationStatus: 'not_started' } };
}

async function submitVerifications(identity: CommandBus, accounts: readonly DemoAccount[]): Promise<void> {
  const images = await identityPictures();
  for (const { id, manufacturer } of accounts) {
    if (manufacturer?.verificationStatus !== 'pending') continue;
    try {
      await identity.execute(new SubmitVerification(id, id, images));
    } catch (error) {
      // An interrupted run had submitted them.
      if (!(error instanceof CodedError && error.code === 'verification.not-wanted')) throw error;
    }
  }
}
