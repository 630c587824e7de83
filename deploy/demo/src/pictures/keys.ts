import { type View, views } from './look.js';
import type { WorkshopScene } from './workshops.js';

const slugOf = (store: string): string =>
  store
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Key of the picture with a store's logo. */
export const logoKey = (store: string): string => `logo/${slugOf(store)}`;

/** Key of a photograph of a store's workshop; `taller/frente` is the one that all stores can share. */
export const workshopKey = (scene: WorkshopScene, store: string): string => `taller/${scene}/${slugOf(store)}`;

/** A picture of a product: `remera/negro/17/42/back` is the back of product 17, in the room of a manufacturer. */
export interface ProductPicture {
  family: string;
  dye: string;
  product: number;
  /** Number of the manufacturer's room. */
  room: number;
  view: View;
}

export const productKey = ({ family, dye, product, room, view }: ProductPicture): string => [family, dye, product, room, view].join('/');

/** Reads the key of a product's picture; undefined for other keys. */
export function readProductKey(key: string): ProductPicture | undefined {
  const [family, dye, product, room, name] = key.split('/');
  const view = views.find((known) => known === name);
  return family && dye && product && room && view ? { family, dye, product: Number(product), room: Number(room), view } : undefined;
}

/** Key of the picture that all products of a family and a colour can share. */
export const sharedKey = (key: string): string => key.split('/', 2).join('/');
