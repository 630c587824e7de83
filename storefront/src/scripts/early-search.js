// Runs before anything is painted: the page of a search is one file for every term. Without a term its places for results are never seen,
// and with one the question is on its way before the modules are here to ask it. Plain JavaScript, sent as it stands.
{
  const path = location.pathname.replace(/^\/busqueda\/?/, '');
  let term = path;
  try {
    term = decodeURIComponent(path);
  } catch {
    // An address that cannot be decoded is searched as it is.
  }
  term = term.trim();
  if (term === '') document.documentElement.dataset.search = 'none';
  else {
    const asked = new URLSearchParams(location.search);
    const query = new URLSearchParams({
      search: term,
      page: asked.get('page') ?? '1',
      pageSize: document.currentScript?.dataset.pageSize ?? '',
      sortBy: asked.get('sortBy') ?? 'relevance',
    });
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: `/api/products/advanced-search?${query}` });
    document.head.append(link);
  }
}
