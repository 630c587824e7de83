import { describe, expect, it } from '@jest/globals';
import { scriptsLater } from './scripts-later.js';

describe('scripts of a page', () => {
  const module = '<script type="module" src="/_astro/a.1.js"></script>';
  const early = (more: string): string => `<script src="/_astro/early.1.js"${more}></script>`;

  it('wait where early.js fetches them, and are not a browser’s to fetch', () => {
    expect(scriptsLater(`${early(' data-sheet="/a.css" data-faces="/b /c"')}${module}`)).toContain(
      '<script type="text/later" data-later="/_astro/a.1.js"></script>',
    );
  });

  it('stay as they are where they draw the page, and where nothing would fetch them', () => {
    for (const page of [early('') + module, early(' data-sheet="/a.css" data-faces="/b /c" data-at-once="true"') + module])
      expect(scriptsLater(page)).toBe(page);
  });
});
