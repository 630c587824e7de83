export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type TemplateValue = Html | string | number | false | null | undefined | readonly TemplateValue[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function render(part: TemplateValue): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}

const withoutIndentation = new WeakMap<TemplateStringsArray, string[]>();

function piecesOf(strings: TemplateStringsArray): string[] {
  let pieces = withoutIndentation.get(strings);
  if (!pieces) withoutIndentation.set(strings, (pieces = strings.map((piece) => piece.replaceAll(/\s*\n\s*/g, ' '))));
  return pieces;
}

/** Template tag that escapes all values except `Html`. Pages and browser scripts use the same templates, whose line breaks become spaces. */
export function html(strings: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(piecesOf(strings).reduce((markup, piece, i) => markup + render(parts[i - 1]) + piece));
}
