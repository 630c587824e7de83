import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { renderMarkdown } from '../../../ui/markdown.js';

/** Draws a text as its page does. Loaded by itself, because only these screens need the parser. */
export default function MarkdownPreview({ markdown }: { markdown: string }): ReactNode {
  const deferred = useDeferredValue(markdown);
  const markup = useMemo(() => renderMarkdown(deferred).markup, [deferred]);
  return <div className="site-text" dangerouslySetInnerHTML={{ __html: markup }} />;
}
