import type { IdentityImage } from '@shop/contracts';
import type { EntityManager } from 'typeorm';

/** Context that binds a sealed image to its owner and kind. */
export const imageContext = (manufacturerId: string, kind: IdentityImage): string => `${manufacturerId} ${kind}`;

/** Deletes a manufacturer's images. A trigger schedules the deletion of the files, also after an account's deletion. */
export const deleteImages = (manager: EntityManager, manufacturerId: string): Promise<unknown> =>
  manager.query('delete from verification_images where manufacturer_id = $1', [manufacturerId]);
