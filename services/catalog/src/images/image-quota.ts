import { CodedError, formatNumber } from '@shop/contracts';
import type { EntityManager } from 'typeorm';
import { isSellerPublic } from '../public-seller.js';

/** Images that an account can have. Those that no product uses for a day are deleted. */
const MAX_IMAGES = { verified: 20_000, unverified: 200 };

/** Lets one upload of a user insert rows at a time until the transaction ends, so that concurrent uploads count each other's. */
export async function lockImagesOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`select pg_advisory_xact_lock(hashtextextended('images:' || $1, 0))`, [userId]);
}

/** Throws a coded 409 if the user has more images than allowed, `added` ones included. */
export async function assertImageQuota(manager: EntityManager, userId: string, added = 0): Promise<void> {
  const isVerified = await isSellerPublic(manager, userId);
  const [row] = await manager.query<{ count: number }[]>('select count(*)::int as count from image where user_id = $1', [userId]);
  const max = isVerified ? MAX_IMAGES.verified : MAX_IMAGES.unverified;
  if ((row?.count ?? 0) + added <= max) return;
  const message = isVerified
    ? `Llegaste al máximo de ${formatNumber(max)} imágenes.`
    : `Llegaste al máximo de ${formatNumber(max)} imágenes. Verificá tu cuenta para subir más.`;
  throw new CodedError('conflict', 'image.quota', message, { images: message });
}
