/** Visible fields in reading order: a phone shows one colour of a table at a time. */
const fieldsOf = (box: HTMLElement): HTMLInputElement[] =>
  [...box.querySelectorAll<HTMLInputElement>('[data-quantity]')].filter((field) => field.offsetParent !== null);

/**
 * Focus target of a key: Enter goes to the next field (Shift + Enter back), after the last one to the button; left and right move within
 * a table row. Undefined for other keys.
 */
export function nextFieldFor(field: HTMLInputElement, key: string, shift: boolean): HTMLElement | undefined {
  const box = field.closest<HTMLElement>('.picker');
  const by = key === 'Enter' ? (shift ? -1 : 1) : horizontalStep(field, key);
  if (by === 0 || !box) return undefined;
  const fields = fieldsOf(box);
  const next = fields[fields.indexOf(field) + by];
  return next ?? (key === 'Enter' && !shift ? (box.querySelector<HTMLElement>('[data-add]') ?? undefined) : undefined);
}

function horizontalStep(field: HTMLInputElement, key: string): number {
  if (!field.closest('.matrix')) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}
