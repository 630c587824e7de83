// Stores the URL's term in `data-term` of the document. Starts the search request before modules load (they take it from `answer` of this
// element) and preloads the first picture in the size its card will use.
{
  const script = document.currentScript;
  const { pageSize, sizes, widths, masterWidth, sorts, filters } = script.dataset;
  let term = location.pathname.replace(/^\/busqueda\/?/, '');
  try {
    term = decodeURIComponent(term);
  } catch {}
  term = term.trim();
  document.documentElement.dataset.term = term;
  if (term) {
    const asked = new URLSearchParams(location.search);
    const sort = JSON.parse(sorts)[asked.get('sortBy')] ?? asked.get('orden') ?? 'relevancia';
    const query = new URLSearchParams({ search: term, page: asked.get('page') ?? '1', pageSize, orden: sort });
    for (const name of filters.split(' ')) if (asked.has(name)) query.set(name, asked.get(name));
    const path = '/api/products/filtered?' + query;
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
