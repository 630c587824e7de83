/** Stops the PostgreSQL of global-setup.mjs. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres?.();
}
