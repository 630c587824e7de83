const moduleScript = /<script type="module" src="([^"]+)"><\/script>/g;
/** What `Page.astro` gives the script that fetches them (`scripts/wake.js`). */
const fetched = /<script data-faces="/;

/** Makes the scripts of a page that is whole without them wait until it is painted: a browser fetches no script of an unknown type. */
export const scriptsLater = (markup: string): string =>
  fetched.test(markup) ? markup.replace(moduleScript, '<script type="text/later" data-src="$1"></script>') : markup;
