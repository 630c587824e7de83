import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Pages that the service worker precaches. Keep this list equal to `firstPages` in `public/sw.js`. */
const pages = ['mi-carrito', 'sin-conexion'];
const place = 'const firstFiles = [];';
const named = /(?:_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2|svg))/g;

/**
 * Writes the file list of the precached pages, imports included, into the service worker: the pages work offline before their first
 * visit. @param {URL} dir folder of the client build
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
