/** Helpers to parse stored data, which may be of another version or edited by hand. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isId = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 64;
