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

/** Template tag that escapes all values except `Html`. Pages and browser scripts use the same templates. */
export function html(strings: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(strings.reduce((markup, piece, i) => markup + render(parts[i - 1]) + piece));
}
