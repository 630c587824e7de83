import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Pages that the service worker precaches. */
const pages = ['mi-carrito', 'sin-conexion'];
const named = /(?:_astro\/|["'`(]\.\/)([\w.@-]+\.(?:js|css|woff2|svg))/g;

/**
 * Writes the precached pages and their files, imports included, into the service worker: the pages work offline before their first
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
  const lists = { firstPages: pages.map((page) => `/${page}`), firstFiles: [...files] };
  let worker = await readFile(`${root}sw.js`, 'utf8');
  for (const [name, list] of Object.entries(lists)) {
    const line = `const ${name} = [];`;
    if (!worker.includes(line)) throw new Error(`sw.js has no line «${line}»`);
    worker = worker.replace(line, `const ${name} = ${JSON.stringify(list)};`);
  }
  await writeFile(`${root}sw.js`, worker);
}
