/** Where to collect from a manufacturer that has no shop, as the page of this installation says it; '' on pages that do not. */
export const pickupAddress = (): string =>
  decodeURIComponent(document.querySelector<HTMLElement>('[data-pickup]')?.dataset['pickup'] ?? '');
