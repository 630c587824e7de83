const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;
/** What `Page.astro` gives the script that fetches them (`scripts/early.js`), unless they are what draws the page. */
const fetched = /<script src="[^"]+" data-sheet="[^"]+" data-faces="[^"]+">/;

/** Where a page is first seen without its scripts, makes them wait until it is painted: a browser fetches no script of an unknown type. */
export const scriptsLater = (markup: string): string =>
  fetched.test(markup) ? markup.replace(moduleScript, '<script type="text/later" data-later="$1"></script>') : markup;
