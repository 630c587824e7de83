/** Characters that can precede a formula in a cell. Apostrophes belong to it, so that `restoreFormulas` finds only those that were added. */
const beforeFormula = `(?:[^\\S\\t\\r\\n]|['"])*`;
const formulaAhead = `(?=${beforeFormula}[=+\\-@＝＋－＠\\t\\r])`;
/** Readers that split at another separator ignore the quotation marks of a cell: each separator in its text may start a cell. */
const separator = '([,;\\t\\r\\n])';

const atStart = new RegExp(`^${formulaAhead}`);
const afterSeparator = new RegExp(separator + formulaAhead, 'g');
const protectedAtStart = new RegExp(`^'${formulaAhead}`);
const protectedAfterSeparator = new RegExp(`${separator}'${formulaAhead}`, 'g');

/** Puts an apostrophe before every part of a CSV cell that a spreadsheet would run as a formula. */
export const protectFormulas = (text: string): string => text.replace(afterSeparator, "$1'").replace(atStart, "'");

/** Removes the apostrophes that `protectFormulas` added. */
export const restoreFormulas = (text: string): string => text.replace(protectedAtStart, '').replace(protectedAfterSeparator, '$1');
