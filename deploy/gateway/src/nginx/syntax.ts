/** One directive, or a block with its directives. */
export type Directive = string | { head: string; body: Directive[] };

export const block = (head: string, ...body: Directive[]): Directive => ({ head, body });

/** A word of the configuration, in quotes. What nginx reads is exactly `text`, but for `$name`, which it fills in where variables may stand. */
export const quoted = (text: string): string => `"${text.replace(/\\(?=["'\\trn]|$)/g, '\\\\').replaceAll('"', '\\"')}"`;

/** A regular expression as PCRE reads it: the same, without JavaScript's needless escapes. */
export const inPcre = (expression: RegExp): string => expression.source.replaceAll('\\/', '/');

/** `map`: the first fitting line wins; keys with a tilde are regular expressions. */
export const map = (source: string, variable: string, lines: [key: string, value: string][], otherwise = ''): Directive =>
  block(
    `map ${quoted(source)} ${variable}`,
    ...lines.map(([key, value]) => `${quoted(key)} ${quoted(value)}`),
    `default ${quoted(otherwise)}`,
  );

export function write(directives: Directive[], indent = ''): string {
  return directives
    .map((directive) =>
      typeof directive === 'string'
        ? `${indent}${directive}${directive.startsWith('#') || directive === '' ? '' : ';'}\n`
        : `${indent}${directive.head} {\n${write(directive.body, `${indent}  `)}${indent}}\n`,
    )
    .join('');
}
