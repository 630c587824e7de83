/** Letters and marks that one composed character can stand for. */
const MOST_PARTS = 4;

/**
 * A text in Unicode's composed form (NFC). One that cannot be of `max` UTF-16 units, composed or not, is answered as it is, for the rule
 * about lengths to refuse: composing takes time that grows with the square of a run of marks.
 */
export const composed = (text: string, max: number): string => (text.length > max * MOST_PARTS ? text : text.normalize('NFC'));
