import { CommandBus } from '@nestjs/cqrs';
import { ImportProducts, start as startCatalog } from '@shop/catalog';
import { ImportAccounts, start as startIdentity } from '@shop/identity';
import { newId } from '@shop/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'pg';

/** A manufacturer's account and its products. */
export interface Seller {
  id: string;
  email: string;
  password: string;
  products: string[];
}

const createdAt = '2026-03-01T12:00:00.000Z';

/** Fills an empty database with verified stores and products through the services' own commands and workers, and stops the services. */
export async function openStores(
  env: Record<string, string>,
  { stores, products }: { stores: number; products: number },
): Promise<Seller[]> {
  const identity = await startIdentity({ ...env, LOG_LEVEL: 'silent' });
  const catalog = await startCatalog({ ...env, LOG_LEVEL: 'silent', IDENTITY_URL: identity.url });
  const sql = new Pool({ connectionString: env['DATABASE_URL'], max: 1, options: '-c search_path=catalog' });
  try {
    const sellers = Array.from({ length: stores }, (_, i) => ({
      id: newId(),
      email: `tienda${i}@example.com`,
      password: 'Mayorea2026',
      products: Array.from({ length: products }, () => newId()),
    }));
    await identity.app.get(CommandBus).execute(
      new ImportAccounts(
        sellers.map(({ id, email, password }, i) => {
          const manufacturer = { name: `Tienda ${i}`, phone: '1145678901', minPurchase: 1000, verificationStatus: 'verified' as const };
          return { id, email, password, createdAt, manufacturer };
        }),
      ),
    );
    for (let known = 0; known < stores; await delay(25)) known = (await sql.query('select 1 from manufacturer')).rowCount ?? 0;
    for (const [i, { id: userId, products: ids }] of sellers.entries()) {
      const hash = i.toString(16).padStart(32, '0');
      await sql.query('insert into image (id, hash, user_id, width, height) values ($1, $2, $3, 900, 1200)', [newId(), hash, userId]);
      const picture = `/media/${hash}.webp`;
      const kind = { type: 88, genderId: 2, categoryId: 142, sizes: [32], mainImage: picture, images: [picture] };
      await catalog.app
        .get(CommandBus)
        .execute(new ImportProducts(ids.map((id, n) => ({ ...kind, id, userId, name: `Remera ${n}`, price: 1000 + n, createdAt }))));
    }
    return sellers;
  } finally {
    await sql.end();
    await catalog.close();
    await identity.close();
  }
}
