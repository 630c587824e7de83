/** A key for a request that is done once however often it is sent: 128 random bits; `randomUUID` is missing on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
