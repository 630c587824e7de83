import { describe, expect, it } from '@jest/globals';
import { renderMarkdown } from './markdown.js';

const render = (markdown: string): string => renderMarkdown(markdown).markup.trim();

describe('[UX 11] the Markdown of pages that admins edit', () => {
  it('has paragraphs, emphasis, lists and links', () => {
    expect(render('Uno **dos** *tres*\n\n- [a](/terminos)\n- <ayuda@mayorea.test>')).toBe(
      '<p>Uno <strong>dos</strong> <em>tres</em></p>\n<ul>\n<li><a href="/terminos">a</a></li>\n<li><a href="mailto:ayuda@mayorea.test">ayuda@mayorea.test</a></li>\n</ul>',
    );
  });

  it.each([
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['Hola <img src=x onerror=alert(1)> chau', '<p>Hola &lt;img src=x onerror=alert(1)&gt; chau</p>'],
    ['<iframe src="https://otro.test"></iframe>', '<p>&lt;iframe src=&quot;https://otro.test&quot;&gt;&lt;/iframe&gt;</p>'],
    ['<!-- nota -->', '<p>&lt;!-- nota --&gt;</p>'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    ['```"><script>\n<b>\n```', '<pre><code>&lt;b&gt;</code></pre>'],
    ['![una foto](https://otro.test/x.png)', '<p>una foto</p>'],
    ['![<b>"](javascript:alert(1))', '<p>&lt;b&gt;&quot;</p>'],
  ])('shows markup as text and no pictures: %s', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    'java%0ascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'tel:123',
    '//otro.test',
    '/\\otro.test',
    '\\\\otro.test',
    'otra-pagina',
  ])('shows a link to %s as its text', (target) => {
    for (const markdown of [`[ver](<${target}>)`, `[ver][1]\n\n[1]: <${target}>`]) expect(render(markdown)).toBe('<p>ver</p>');
  });

  it.each(['https://otro.test/a?b=1&c=2', 'http://otro.test', 'mailto:a@b.test', '/contacto', '#parte'])('links to %s', (target) => {
    expect(render(`[ver](${target})`)).toBe(`<p><a href="${target.replace('&', '&amp;')}">ver</a></p>`);
  });

  it('quotes attributes: a target and a title cannot add one', () => {
    expect(render('[ver](</a" onclick="alert(1)> "x\\" onclick=\\"y")')).toBe('<p><a href="/a&quot; onclick=&quot;alert(1)">ver</a></p>');
  });

  it.each([
    ['# A\n\n## B', '<h2>A</h2>\n<h3>B</h3>'],
    ['## A\n\n## B\n\n### C', '<h2>A</h2>\n<h2>B</h2>\n<h3>C</h3>'],
    ['## A\n\n##### B', '<h2>A</h2>\n<h3>B</h3>'],
    ['### B\n\n# A', '<h2>B</h2>\n<h2>A</h2>'],
  ])('begins headings at the second level and skips none: %j', (markdown, expected) => {
    expect(render(markdown)).toBe(expected);
  });
});
