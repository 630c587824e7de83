/**
 * The scripts that stand within a page, for what must be so when it is first painted: a file of their own would keep the paint waiting for
 * one more connection. The gateways' content security policy allows them by the hash of their text, and nothing else within a page:
 * texts and hashes have this one source.
 */
export const earlyScripts = {
  /**
   * In the head. Marks the page of somebody who is signed in, and as what, so that the header never changes its mind in sight; who has seen
   * another page of this visit has the typefaces (`data-faces` of its element) from the first paint on.
   */
  page: `try {
  const { dataset } = document.documentElement, { faces } = document.currentScript.dataset;
  if (localStorage.getItem('token')) dataset.member = '';
  dataset.role = JSON.parse(localStorage.getItem('root') ?? '{}').user?.role ?? '';
  if (faces && sessionStorage.getItem('faces') === faces)
    for (const { family, url, ...rest } of JSON.parse(faces)) {
      const face = new FontFace(family, 'url(' + url + ')', rest);
      document.fonts.add(face);
      face.load().catch(() => {});
    }
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

  /** In the head of the search page. Without a term there are no places for results; with one its question goes ahead of the modules. */
  search: `{
  let term = location.pathname.replace(/^\\/busqueda\\/?/, '');
  try {
    term = decodeURIComponent(term);
  } catch {}
  term = term.trim();
  if (term === '') document.documentElement.dataset.search = 'none';
  else {
    const asked = new URLSearchParams(location.search);
    const query = new URLSearchParams({
      search: term,
      page: asked.get('page') ?? '1',
      pageSize: document.currentScript.dataset.pageSize,
      sortBy: asked.get('sortBy') ?? 'relevance',
    });
    const href = '/api/products/advanced-search?' + query;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }));
  }
}`,
} as const;
