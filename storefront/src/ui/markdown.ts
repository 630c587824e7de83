import { Marked, Parser, type Token, type Tokens } from 'marked';
import { html, Html } from './html.js';

/** Headings begin at this level, because the title of the page is the only `h1`. */
const TOP_HEADING = 2;
const LAST_HEADING = 6;

/**
 * Targets that a link may have: https, http and mail addresses, paths of this site and parts of the page. Everything else, such as
 * `javascript:`, data, and `//other.site`, is shown as its text. Browsers read a backslash as a slash.
 */
const allowedTarget = /^(?:https?:\/\/|mailto:|#|\/(?![/\\]))/i;

const escaped = (text: string): string => html`${text}`.markup;

const marked = new Marked({
  gfm: true,
  renderer: {
    // Markup in the text is shown as it was typed.
    html: ({ text, block }) => (block ? `<p>${escaped(text.trim())}</p>\n` : escaped(text)),
    code: ({ text }) => `<pre><code>${escaped(text)}</code></pre>\n`,
    // Pictures of other sites would tell them about visitors.
    image: ({ text }) => escaped(text),
    checkbox: () => '',
    link({ href, tokens }) {
      const content = this.parser.parseInline(tokens);
      return allowedTarget.test(href) ? `<a href="${escaped(href)}">${content}</a>` : content;
    },
  },
});

/** Renders Markdown that an admin wrote: without raw markup, with safe links, and with headings that skip no level. */
export function renderMarkdown(markdown: string): Html {
  const tokens = marked.lexer(markdown);
  levelHeadings(tokens);
  return new Html(marked.parser(tokens));
}

export interface MarkdownSection {
  /** Level of its heading in the page; 0 for the text before the first heading. */
  level: number;
  /** Without markup. */
  heading: string;
  body: Html;
}

/** Splits Markdown at its headings; bodies are rendered as by `renderMarkdown`. A text without a heading at its start has an empty one. */
export function readSections(markdown: string): MarkdownSection[] {
  const tokens = marked.lexer(markdown);
  levelHeadings(tokens);
  const sections: { level: number; heading: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token)) sections.push({ level: token.depth, heading: plainText(token), tokens: [] });
    else if (sections.length > 0) sections.at(-1)?.tokens.push(token);
    else if (token.type !== 'space') sections.push({ level: 0, heading: '', tokens: [token] });
  }
  return sections.map(({ tokens: body, ...section }) => ({ ...section, body: new Html(marked.parser(body).trim()) }));
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

function plainText({ tokens }: Tokens.Heading): string {
  const parser = new Parser();
  return parser.parseInline(tokens, parser.textRenderer).trim();
}

function levelHeadings(tokens: Token[]): void {
  let previous = TOP_HEADING - 1;
  const headings = tokens.filter(isHeading);
  const highest = Math.min(...headings.map(({ depth }) => depth));
  for (const heading of headings) {
    heading.depth = Math.min(heading.depth - highest + TOP_HEADING, previous + 1, LAST_HEADING);
    previous = heading.depth;
  }
}
