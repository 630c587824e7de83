/** Fields of the picker that can be seen, in reading order: a phone shows one colour of a table at a time. */
const fieldsOf = (box: HTMLElement): HTMLInputElement[] =>
  [...box.querySelectorAll<HTMLInputElement>('[data-quantity]')].filter((field) => field.offsetParent !== null);

/**
 * Where a key leads from a field: Enter to the next one (Shift + Enter back), at the end to the button; left and right beside it in a table.
 * Undefined when the key is for the field itself.
 */
export function moveFrom(field: HTMLInputElement, key: string, shift: boolean): HTMLElement | undefined {
  const box = field.closest<HTMLElement>('.picker');
  const by = key === 'Enter' ? (shift ? -1 : 1) : sideways(field, key);
  if (by === 0 || !box) return undefined;
  const fields = fieldsOf(box);
  const next = fields[fields.indexOf(field) + by];
  return next ?? (key === 'Enter' && !shift ? (box.querySelector<HTMLElement>('[data-add]') ?? undefined) : undefined);
}

function sideways(field: HTMLInputElement, key: string): number {
  if (!field.closest('.matrix')) return 0;
  return key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
}
