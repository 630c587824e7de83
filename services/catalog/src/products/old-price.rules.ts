/** A price that a product had before. Times are ISO 8601. */
export interface FormerPrice {
  price: number;
  from: string;
  until: string;
}

/** The fields of a product by which its old price is known. */
export interface PriceHistory {
  /** Prices of the last 30 days before the last change, oldest first. */
  formerPrices: FormerPrice[];
  /** The price from which the product was reduced; null without a reduction. */
  oldPrice: number | null;
  /** The time until which the old price may be shown. */
  oldPriceUntil: Date | null;
}

const DAY_MS = 86_400_000;
const COMPARED_DAYS = 30;
const SHOWN_DAYS = 60;

export const noPriceHistory: PriceHistory = { formerPrices: [], oldPrice: null, oldPriceUntil: null };

/**
 * The history after a price was replaced by another one (D-119). The old price is the lowest price asked in the 30 days before, so that a
 * price raised for a short time does not count. It must have been asked for a day, so that a corrected typing error is no reduction.
 */
export function replacePrice(
  product: PriceHistory & { price: number; createdAt: Date },
  price: number,
  now: Date = new Date(),
): PriceHistory {
  const from = product.formerPrices.at(-1)?.until ?? product.createdAt.toISOString();
  const replaced = { price: product.price, from, until: now.toISOString() };
  const earliest = now.getTime() - COMPARED_DAYS * DAY_MS;
  const formerPrices = [...product.formerPrices, replaced].filter(({ until }) => Date.parse(until) > earliest);
  const lowest = Math.min(...formerPrices.map((former) => former.price));
  const isReduced = price < lowest && formerPrices.some((former) => former.price === lowest && daysOf(former) >= 1);
  return {
    formerPrices,
    oldPrice: isReduced ? lowest : null,
    oldPriceUntil: isReduced ? new Date(now.getTime() + SHOWN_DAYS * DAY_MS) : null,
  };
}

const daysOf = ({ from, until }: FormerPrice): number => (Date.parse(until) - Date.parse(from)) / DAY_MS;
