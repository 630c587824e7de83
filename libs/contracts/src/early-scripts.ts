import { imageWidths, masterWidth } from './media.js';

/**
 * The scripts that stand within a page, for what must be so when it is first painted: a file of their own would keep the paint waiting for
 * one more connection. The gateways' content security policy allows them by the hash of their text, and nothing else within a page:
 * texts and hashes have this one source.
 */
export const earlyScripts = {
  /**
   * In the head. Marks the page of somebody who is signed in, and as what, so that the header never changes its mind in sight. Makes the
   * typefaces of `data-faces` (`faces` of its element); who has seen another page of this visit has them from the first paint on, others
   * when `wake` puts them on (`data-undressed`). Until that has seen the paint, pictures (`data-unpainted`) and rows (`data-unseen`) further
   * down wait; when nothing of it has come after 2.5 s, all of them are let in at once.
   */
  page: `try {
  const { dataset } = document.documentElement, script = document.currentScript, names = script.dataset.faces;
  if (names) {
    dataset.unpainted = dataset.unseen = dataset.undressed = '';
    setTimeout(() => 'unpainted' in dataset && delete dataset.unpainted && delete dataset.unseen, 2500);
    script.faces = JSON.parse(names).map(({ family, url, ...rest }) => new FontFace(family, 'url(' + url + ')', rest));
    for (const face of script.faces) document.fonts.add(face);
    if (sessionStorage.getItem('faces') === names) {
      delete dataset.undressed;
      for (const face of script.faces) face.load().catch(() => {});
    }
  }
  if (localStorage.getItem('token')) dataset.member = '';
  dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
} catch {}`,

  /**
   * Before the cards of a list: they are in newest order, and must not be seen when the address asks for another. When nothing draws that
   * one within 6 s, they are better than nothing.
   */
  order: `{
  const list = document.currentScript.closest('shop-list'), select = list?.querySelector('select');
  const sort = new URLSearchParams(location.search).get('sortBy') ?? '';
  if (select && [...select.options].some(({ value }) => value === sort)) {
    select.value = sort;
    if (!['newest', 'notOrdered'].includes(sort)) {
      list.setAttribute('data-waiting', '');
      setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
    }
  }
}`,

  /**
   * In the head of the search page. The term of the address, decoded where it can be, stands in `data-term` of the document. Without one there
   * are no places for results. With one its question goes ahead of the modules, which find the answer in `answer` of this element, and so does
   * the first picture, in the file that its card will choose (`data-sizes`).
   */
  search: `{
  const script = document.currentScript, { pageSize, sizes } = script.dataset;
  let term = location.pathname.replace(/^\\/busqueda\\/?/, '');
  try {
    term = decodeURIComponent(term);
  } catch {}
  term = term.trim();
  document.documentElement.dataset.term = term;
  if (term) {
    const asked = new URLSearchParams(location.search);
    const query = new URLSearchParams({
      search: term,
      page: asked.get('page') ?? '1',
      pageSize,
      sortBy: asked.get('sortBy') ?? 'relevance',
    });
    const path = '/api/products/advanced-search?' + query;
    script.answer = { path, response: fetch(path, { headers: { accept: 'application/json' } }) };
    script.answer.response
      .then((response) => response.clone().json())
      .then(({ products }) => {
        const [, name] = /^(\\/media\\/[0-9a-f]{32})\\.webp$/.exec(products[0].mainImage) ?? [];
        const files = [${imageWidths.join(', ')}].map((width) => name + '-' + width + '.webp ' + width + 'w');
        const srcset = [...files, name + '.webp ${masterWidth}w'].join(', ');
        if (name) Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset });
      })
      .catch(() => {});
  }
}`,

  /** After the title of the search page, which is the term: a long one takes a second line, and what is below it must not move for that. */
  title: `{
  const { term } = document.documentElement.dataset;
  if (term) document.currentScript.previousElementSibling.textContent = '“' + term + '”';
}`,
} as const;
