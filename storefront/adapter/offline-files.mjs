import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The pages that `public/sw.js` keeps from the beginning; its `firstFiles` are what these are made of. */
const pages = ['mi-carrito', 'sin-conexion'];
const place = 'const firstFiles = [];';
/** Files of a page (scripts, styles, the modules of its islands), what a script imports, at once or later, and what a style sheet shows. */
const named = /(?:_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2|svg))/g;

/**
 * Writes into the service worker which files the page of the cart and that of the lost connection need, imports included: they work without a
 * connection before they were ever opened.
 * @param {URL} dir where the files for browsers were built to
 */
export async function listOfflineFiles(dir) {
  const root = fileURLToPath(dir);
  const files = new Set();
  const follow = async (text) => {
    for (const [, name] of text.matchAll(named)) {
      const file = `/_astro/${name}`;
      if (files.has(file)) continue;
      files.add(file);
      if (/\.(?:js|css)$/.test(name)) await follow(await readFile(root + file.slice(1), 'utf8'));
    }
  };
  for (const page of pages) await follow(await readFile(`${root}${page}.html`, 'utf8'));
  const worker = await readFile(`${root}sw.js`, 'utf8');
  if (!worker.includes(place)) throw new Error(`sw.js has no line «${place}» for the files of its first pages`);
  await writeFile(`${root}sw.js`, worker.replace(place, `const firstFiles = ${JSON.stringify([...files])};`));
}
