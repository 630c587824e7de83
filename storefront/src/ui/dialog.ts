const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * `data-open="id"` opens the dialog of that id as a modal one; a link, `data-close` and a press beside its content close it again. The
 * browser makes the page behind inert, closes on Escape and gives the focus back; here the tab key stays inside too, instead of leaving
 * for the browser's own buttons after the last one.
 */
export function readyDialogs(root: ParentNode = document): void {
  for (const opener of root.querySelectorAll<HTMLElement>('[data-open]')) {
    const dialog = document.getElementById(opener.dataset['open'] ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    opener.addEventListener('click', () => dialog.showModal());
    readyDialog(dialog);
  }
}

export function readyDialog(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    // The dialog itself is hit only beside its content.
    if (target === dialog || (target instanceof Element && target.closest('[data-close], a'))) dialog.close();
  });
  dialog.addEventListener('keydown', (event) => keepTab(dialog, event));
}

/** Keeps the tab key inside an open dialog. */
export function keepTab(dialog: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const [first, last] = [stops[0], stops.at(-1)];
  const from = event.shiftKey ? first : last;
  if (!first || !last || document.activeElement !== from) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}
