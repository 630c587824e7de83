import { describe, expect, it } from '@jest/globals';
import { scriptsLater } from './scripts-later.js';

describe('scripts of a page', () => {
  const module = '<p>Colección ñandú “2026”</p><script type="module" src="/_astro/a.1.js"></script>';
  const later = (page: string): string => scriptsLater(Buffer.from(page)).toString();

  it('wait where `wake` fetches them, and are not a browser’s to fetch', () => {
    const early = '<script src="/_astro/wake-1.js" async data-fetches="scripts"></script>';
    expect(later(early + module)).toBe(
      `${early}<p>Colección ñandú “2026”</p><script type="text/later" data-src="/_astro/a.1.js"></script>`,
    );
  });

  it('stay as they are where nothing would fetch them', () => {
    const page = `<script src="/_astro/wake-1.js" async></script>${module}`;
    expect(later(page)).toBe(page);
  });
});
