import type { Manufacturer } from '@shop/contracts';

/** Address of the live transmission. Whatever an account holds, only a web address becomes a link. */
export const liveAddress = ({ tiktokUrl }: Pick<Manufacturer, 'tiktokUrl'>): string | undefined =>
  tiktokUrl?.startsWith('https://') ? tiktokUrl : undefined;

/** The address where people can buy, or nothing while the manufacturer has none that is public. */
export const shopAddress = ({ pointOfSale, street }: Pick<Manufacturer, 'pointOfSale' | 'street'>): string | undefined =>
  pointOfSale && street ? street : undefined;
