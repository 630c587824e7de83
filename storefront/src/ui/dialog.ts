const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * `data-open="id"` opens that dialog as a modal one; links, `data-close` and backdrop clicks close it. The tab key stays inside, instead
 * of leaving for the browser's toolbar.
 */
export function initDialogs(): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-open]')) {
    const dialog = document.getElementById(opener.dataset['open'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', () => dialog.showModal());
    initDialog(dialog);
  }
}

export function initDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    // Only a click on the backdrop targets the dialog itself.
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a'))) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => trapTab(dialog, event));
}

export function trapTab(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const focusStops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) =>
    stop.checkVisibility({ visibilityProperty: true }),
  );
  const [first, last] = [focusStops[0], focusStops.at(-1)];
  const from = event.shiftKey ? first : last;
  if (!first || !last || document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
