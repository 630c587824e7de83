/** Cards may contain lists of their own. */
const list = /<ul\b[^>]*\bdata-list-items\b[^>]*>((?:\s*<li\b[^>]*>\s*<article\b[^]*?<\/article>\s*<\/li>)*)/g;
const picture = /<img\b[^>]*?\/media\/([0-9a-f]{32})/;

/** Pictures with which more than one product of a list page begins. Packs show pictures of their products, which may be in two packs. */
export function repeatedPictures(html: string): string[] {
  const repeated = new Set<string>();
  for (const [, items = ''] of html.matchAll(list)) {
    const seen = new Set<string>();
    for (const card of items.split(/(?=<article\b)/).slice(1)) {
      const [, hash] = picture.exec(card) ?? [];
      if (hash === undefined || /^<article\b[^>]*\bcard-pack\b/.test(card)) continue;
      (seen.has(hash) ? repeated : seen).add(hash);
    }
  }
  return [...repeated];
}
