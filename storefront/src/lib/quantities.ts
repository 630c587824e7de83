/** Quantity of a variant; `variationId` is an inventory id. */
export interface CartVariation {
  variationId: string;
  quantity: number;
}

/** A higher quantity is a typing mistake. */
export const maxUnits = 9999;

export const toQuantity = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(maxUnits, Math.max(0, Math.trunc(value))) : 0;

export const totalUnits = (variations: readonly CartVariation[]): number => variations.reduce((sum, { quantity }) => sum + quantity, 0);
