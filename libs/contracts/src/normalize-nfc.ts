/** Maximum code units that one composed character replaces. */
const MAX_PARTS = 4;

/**
 * Returns Unicode's composed form (NFC). A text that exceeds `maxLength` UTF-16 units in every form is returned unchanged, for the length
 * rule to reject: composing takes time that grows with the square of a run of combining marks.
 */
export const normalizeNfc = (text: string, maxLength: number): string =>
  text.length > maxLength * MAX_PARTS ? text : text.normalize('NFC');
