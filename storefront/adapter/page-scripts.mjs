import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const moduleScript = /<script type="module" src="([^"]+)">/g;
/** Static imports of a built chunk, which stand beside it; `import(…)` travels when it is needed. */
const staticImport = /(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g;
/** The script of the frame, on a page whose own script draws what it is about: it waits for that (`Page.astro`, `scripts/wake/wake.ts`). */
const waits = (page, src) => page.includes(' data-fetches="frame"') && src.includes('/Page.astro');

/**
 * Orders the scripts of every page written at build time: the modules they import are named in the head, so that they travel together
 * instead of one after the other, and all of them behind the style that the first paint needs. Scripts of the publisher's pages wait for
 * that paint (`lib/scripts-later.ts`).
 * @param {URL} dir where the site was built to
 */
export async function orderScripts(dir) {
  const root = fileURLToPath(dir);
  for (const name of (await readdir(root)).filter((name) => name.endsWith('.html'))) {
    const file = join(root, name);
    const page = await readFile(file, 'utf8');
    const scripts = [...page.matchAll(moduleScript)].map(([, src]) => src).filter((src) => !waits(page, src));
    const imported = new Set();
    const follow = async (src) => {
      for (const [, chunk] of (await readFile(join(root, src), 'utf8')).matchAll(staticImport)) {
        const path = src.replace(/[^/]+$/, chunk);
        if (scripts.includes(path) || imported.has(path)) continue;
        imported.add(path);
        await follow(path);
      }
    };
    for (const src of scripts) await follow(src);
    const links = [...imported].map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('');
    const ordered = page
      .replace('</head>', `${links}</head>`)
      .replace(moduleScript, (_, src) =>
        waits(page, src) ? `<script type="text/later" data-src="${src}">` : `<script type="module" fetchpriority="low" src="${src}">`,
      );
    await writeFile(file, ordered);
  }
}
