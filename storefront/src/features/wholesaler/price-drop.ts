import type { Favorite } from '@shop/contracts';

/** The price at which a favourite was saved, if it is cheaper now. */
export const priceBeforeDrop = ({ removed, price, savedPrice }: Favorite): number | undefined =>
  !removed && price < savedPrice ? savedPrice : undefined;
