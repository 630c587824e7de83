// Stores the URL's term in `data-term` of the document. Starts the search request before modules load (they take it from `answer` of this
// element) and preloads the first picture in the size its card will use.
{
  const script = document.currentScript;
  const { pageSize, sizes, widths, masterWidth } = script.dataset;
  let term = location.pathname.replace(/^\/busqueda\/?/, '');
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
    const fetchFirstPicture = async () => {
      const { products } = await (await script.answer.response).clone().json();
      const [, name] = /^(\/media\/[0-9a-f]{32})\.webp$/.exec(products[0].mainImage) ?? [];
      if (!name) return;
      const files = widths.split(' ').map((width) => `${name}-${width}.webp ${width}w`);
      const srcset = [...files, `${name}.webp ${masterWidth}w`].join(', ');
      Object.assign(new Image(), { fetchPriority: 'high', sizes, srcset });
    };
    fetchFirstPicture().catch(() => {});
  }
}
