import { describe, expect, it } from '@jest/globals';
import { checkWords } from './check-words.ts';

const lines = (path: string, text: string): string[] => checkWords(path, text).map(({ line, text: found }) => `${line} ${found}`);

describe('the check of words', () => {
  it('names the line of a comment that begins with a pronoun', () => {
    expect(lines('libs/a/src/a.ts', 'const a = 1;\n/** What a request may take. */\nconst b = 2;\n')).toEqual([
      '2 What a request may take.',
    ]);
  });

  it('reads consecutive line comments as one comment', () => {
    const text = '// The worker retries,\n// and nobody waits for it.\nexport const a = 1;\n';
    expect(lines('libs/a/src/a.ts', text)).toEqual(['1 The worker retries, and nobody waits for it.']);
  });

  it('leaves strings, templates and regular expressions alone', () => {
    const text = "const a = '// nobody'; const b = `/* whoever */`; const c = /\\/\\/ nobody/;\n";
    expect(lines('libs/a/src/a.ts', text)).toEqual([]);
  });

  it('finds comments of JSX, of Astro templates, of their scripts and of CSS', () => {
    expect(lines('a.tsx', 'export const A = () => (\n  <p>\n    {/* Who reads */}\n    text // nobody\n  </p>\n);\n')).toEqual([
      '3 Who reads',
    ]);
    const page =
      '---\n// Whoever visits\nconst a = 1;\n---\n<!-- Nobody sees it -->\n<p>{a}</p>\n<script>\n  // It is told\n  document.title;\n</script>\n';
    expect(lines('a.astro', page)).toEqual(['2 Whoever visits', '5 Nobody sees it', '8 It is told']);
    expect(lines('a.css', 'p {\n  /* Where it stands */\n  color: red;\n}\n')).toEqual(['2 Where it stands']);
  });

  it('finds declared names, but not the same name where it is used', () => {
    const text = 'import { say } from "x";\nsay();\nconst patience = 1;\nclass A {\n  #told = 1;\n  twin(whom: string) {}\n}\n';
    expect(lines('libs/a/src/a.ts', text)).toEqual(['3 patience', '5 told', '6 twin', '6 whom']);
  });

  it('finds titles of tests by their words and by their length', () => {
    const text = `it('is told of nobody', () => {});\nit('${'a'.repeat(121)}', () => {});\nit('returns 404', () => {});\n`;
    expect(lines('libs/a/src/a.spec.ts', text)).toEqual(['1 is told of nobody', `2 ${'a'.repeat(121)}`]);
  });

  it('reads the sentences of Markdown without its code', () => {
    const text = '# Title\n\nThe relay retries. Nobody waits for it.\n\n```\nnobody\n```\n';
    expect(lines('docs/a.md', text)).toEqual(['3 Nobody waits for it.']);
  });

  it('gives an advice with each offence', () => {
    expect(checkWords('a.ts', '// nobody\n')[0]?.advice).toMatch(/\.$/);
  });
});
