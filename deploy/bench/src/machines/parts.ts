import { serviceNames } from '@shop/contracts';

/** Machines of each part. */
export const COPIES = { gateway: 3, publisher: 3, service: 2 };

/** A part of the shop, of which machines are killed. */
export interface ShopPart {
  name: string;
  /** Kills of its machines in each round, one after another: at least two. */
  kills: number;
  /** True if the API answers 503 meanwhile, because there is no other copy. */
  stopsApi: boolean;
  /** True if pages wait for it: until a lease ends, a replica is promoted, or it is back. */
  delaysPages: boolean;
}

const part = (name: string, kills: number, { stopsApi = false, delaysPages = false } = {}): ShopPart => ({
  name,
  kills,
  stopsApi,
  delaysPages,
});

/** Every part except the balancer, in the order of their outages. */
export const parts: readonly ShopPart[] = [
  ...serviceNames.flatMap((name) => [part(name, COPIES.service), part(`${name}-worker`, COPIES.service)]),
  part('gateway', COPIES.gateway),
  part('publisher', COPIES.publisher, { delaysPages: true }),
  part('redis master', 2, { delaysPages: true }),
  part('redis replica', 2, { delaysPages: true }),
  part('redis sentinel', 2, { delaysPages: true }),
  part('bucket', 2, { delaysPages: true }),
  part('pooler', 2, { stopsApi: true, delaysPages: true }),
  part('postgres', 2, { stopsApi: true, delaysPages: true }),
];
