/** Stops what global-setup.mjs started. */
export default async function stopPostgres() {
  await globalThis.stopTestPostgres?.();
}
