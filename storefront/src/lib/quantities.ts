/** How many of one size or colour of a product; `variationId` is the id of an inventory. */
export interface CartVariation {
  variationId: string;
  quantity: number;
}

/** More than anybody orders of one size; a longer number is a slip of the finger. */
export const mostUnits = 9999;

/** A quantity somebody typed or stepped to: whole, never below 0 (PROD-02). */
export const quantityOf = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(mostUnits, Math.max(0, Math.trunc(value))) : 0;

export const unitsIn = (variations: readonly CartVariation[]): number => variations.reduce((sum, { quantity }) => sum + quantity, 0);
