import type { IdentityImage } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** What a sealed image is about: of whom, and which one. */
export const aboutImage = (manufacturerId: string, which: IdentityImage): string => `${manufacturerId} ${which}`;

/**
 * Forgets a manufacturer's images: nobody sees them from the end of this transaction on, and their files are noted for removal (by a
 * trigger, which also notes those of an account that is deleted).
 */
export const forgetImages = (manager: EntityManager, manufacturerId: string): Promise<unknown> =>
  manager.query('delete from verification_images where manufacturer_id = $1', [manufacturerId]);
