import type { Manufacturer } from '@shop/contracts';

/** Accounts may hold other texts; only https URLs become links. */
export const liveUrl = ({ tiktokUrl }: Pick<Manufacturer, 'tiktokUrl'>): string | undefined =>
  tiktokUrl?.startsWith('https://') ? tiktokUrl : undefined;

export const shopAddress = ({ pointOfSale, street }: Pick<Manufacturer, 'pointOfSale' | 'street'>): string | undefined =>
  pointOfSale && street ? street : undefined;
