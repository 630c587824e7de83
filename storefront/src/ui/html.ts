/** Markup that is safe to write into a page. */
export class Html {
  constructor(readonly markup: string) {}

  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

function render(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  return part.map(render).join('');
}

/**
 * Markup from a template: everything put into it is escaped, unless it is `Html` itself.
 * The pages and the scripts of the browser draw the same things with the same templates.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, piece, i) => markup + render(parts[i - 1]) + piece));
}
