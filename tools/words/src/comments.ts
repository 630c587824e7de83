import { convertToTsx } from '@astrojs/astro2tsx';
import ts from 'typescript';

/** A comment of one source file. Consecutive `//` lines are one comment. Offsets are UTF-16 units. */
export interface Comment {
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  /** Without its markers, on one line. */
  text: string;
}

const plainText = (raw: string): string =>
  raw
    .replace(/^\/\*+|\*+\/$|^<!--|-->$/g, '')
    .replace(/^[ \t]*(?:\/\/|\*|#)[ \t]?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

interface Span {
  start: number;
  end: number;
}

/** Joins line comments with nothing but white space between them. */
function joinLines(text: string, spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isLineComment = (at: Span): boolean => /^(?:\/\/|#)/.test(text.slice(at.start, at.start + 2));
    const gap = last ? text.slice(last.end, span.start) : '';
    const startsItsLine = /(?:^|\n)[ \t]*$/.test(text.slice(0, last?.start ?? 0));
    if (last && isLineComment(last) && isLineComment(span) && /^\n[ \t]*$/.test(gap) && startsItsLine) last.end = span.end;
    else joined.push({ ...span });
  }
  return joined;
}

function scriptSpans(code: string, fileName: string): Span[] {
  const source = ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, true);
  const spans = new Map<number, Span>();
  const keep = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) spans.set(pos, { start: pos, end });
  };
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(source);
    if (children.length === 0 && node.kind !== ts.SyntaxKind.JsxText) {
      keep(ts.getLeadingCommentRanges(code, node.pos));
      const isInJsx = node.parent && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent) || ts.isJsxOpeningElement(node.parent));
      if (!isInJsx) keep(ts.getTrailingCommentRanges(code, node.end));
    }
    if (node.kind !== ts.SyntaxKind.JSDoc) children.forEach(visit);
  };
  visit(source);
  return [...spans.values()].toSorted((a, b) => a.start - b.start);
}

function patternSpans(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** Frontmatter, template and scripts by their parsers; comments of the markup and of `<style>` by their marks. */
function astroSpans(text: string): Span[] {
  const { code, mappings, scripts } = convertToTsx(text);
  const spans = new Map<number, Span>();
  for (const span of scriptSpans(code, 'page.tsx')) {
    const mapped = mappings.find(([start, length]) => start <= span.start && span.end <= start + length);
    if (mapped)
      spans.set(mapped[2] + span.start - mapped[0], { start: mapped[2] + span.start - mapped[0], end: mapped[2] + span.end - mapped[0] });
  }
  for (const { position, content } of scripts) {
    for (const span of scriptSpans(content, 'script.ts')) {
      spans.set(position.start + span.start, { start: position.start + span.start, end: position.start + span.end });
    }
  }
  const parsed = [...spans.values()];
  for (const span of patternSpans(text, /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//g)) {
    if (!parsed.some((other) => other.start <= span.start && span.end <= other.end)) parsed.push(span);
  }
  return parsed.toSorted((a, b) => a.start - b.start);
}

function spansOf(path: string, text: string): Span[] {
  if (path.endsWith('.astro')) return astroSpans(text);
  if (path.endsWith('.css')) return patternSpans(text, /\/\*[\s\S]*?\*\//g);
  if (/\.(ya?ml|sh)$|Dockerfile$/.test(path)) {
    return [...text.matchAll(/(^|[ \t])(#(?!!).*)$/gm)].map((match) => ({
      start: match.index + match[1]!.length,
      end: match.index + match[0].length,
    }));
  }
  return scriptSpans(text, path);
}

/** The comments of a source file, by the parser of its language. */
export function commentsOf(path: string, text: string): Comment[] {
  return joinLines(text, spansOf(path, text))
    .map(({ start, end }) => ({ start, end, line: lineAt(text, start), text: plainText(text.slice(start, end)) }))
    .filter((comment) => comment.text.length > 0);
}
