// Before the first paint: without a term there are no places for results; with one its question goes ahead of the modules. Sent as it stands.
{
  const path = location.pathname.replace(/^\/busqueda\/?/, '');
  let term = path;
  try {
    term = decodeURIComponent(path);
  } catch {
    // Searched as it is.
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
