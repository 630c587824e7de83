/** What `Page.astro` gives the script that fetches them (`scripts/wake/wake.ts`). */
const fetched = ' data-fetches="scripts"';

/**
 * Makes the scripts of a page that is whole without them wait until it is painted: a browser fetches no script of an unknown type. Astro
 * writes them itself, so this is done to the page's bytes; read as Latin-1 they stay what they are, at a hundredth of what the page costs.
 */
export function scriptsLater(page: Buffer): Buffer {
  if (!page.includes(fetched)) return page;
  return Buffer.from(page.toString('latin1').replaceAll('<script type="module" src="', '<script type="text/later" data-src="'), 'latin1');
}
