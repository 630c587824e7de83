import { getSecret } from 'astro:env/server';

/** What an installation sets for its pages, read when a page renders. */
export const settings = {
  /** Telephone of the support line; without it there is no support chat. */
  get supportPhone(): string | undefined {
    return getSecret('PUBLIC_SUPPORT_PHONE') || undefined;
  },
  /** Where to collect from a manufacturer that has no shop; no street is made up. */
  get pickupAddress(): string {
    return getSecret('PUBLIC_PICKUP_ADDRESS') || 'Retiro y envío a coordinar con el fabricante';
  },
};
