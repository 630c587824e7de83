/** Collection text for manufacturers without a shop, from the page; '' on other pages. */
export const pickupAddress = (): string =>
  decodeURIComponent(document.querySelector<HTMLElement>('[data-pickup]')?.dataset['pickup'] ?? '');
