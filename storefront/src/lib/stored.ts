/** What was stored in a browser may be from another version of the shop, or from a hand: readers of it take it apart with these. */
export type Loose = Record<string, unknown>;

export const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;
