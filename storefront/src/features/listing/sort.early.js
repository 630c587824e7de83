// Hides the published cards if the URL asks for another order, a gender or filters, for at most 6 s in case the script does not load.
// Sends the request of a filtered list before modules load (the list takes it from `answer`), and loads its first picture in the size of
// the published cards.
{
  const list = document.currentScript.closest('shop-list');
  const select = list?.querySelector('select');
  const params = new URLSearchParams(location.search);
  const sort = params.get('sortBy') ?? '';
  const filters = ['precio', 'talle', 'color', 'oferta', 'minimo', 'vivo', 'provincia'].filter((name) => params.has(name));
  const isFiltered = filters.length > 0;
  const isSorted = !!select && [...select.options].some(({ value }) => value === sort);
  if (isSorted) select.value = sort;
  // Reserves the row of chips.
  if (isFiltered) list.setAttribute('data-has-filters', '');
  if (isFiltered || (isSorted && (!['newest', 'notOrdered'].includes(sort) || params.has('gender')))) {
    list.setAttribute('data-waiting', '');
    setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
  }
  if (isFiltered && list.dataset.filtered && !params.has('gender')) {
    const address = new URL(list.dataset.filtered, location.origin);
    const query = address.searchParams;
    const slugs = { '': params.get('orden') ?? 'nuevos', lowestPrice: 'menor-precio', highestPrice: 'mayor-precio' };
    query.set('page', params.get('page') ?? '1');
    query.set('pageSize', list.dataset.pageSize);
    query.set('orden', slugs[sort] ?? 'nuevos');
    for (const name of filters) query.set(name, params.get(name));
    const path = address.pathname + address.search;
    const response = fetch(path, { headers: { accept: 'application/json' } });
    list.answer = { path, response };
    const fetchFirstPicture = async () => {
      const { products } = await (await response).clone().json();
      const [, name] = /^(\/media\/[0-9a-f]{32})\.webp$/.exec(products[0].mainImage) ?? [];
      const card = list.querySelector('.card img[srcset]');
      if (!name || !card) return;
      const srcset = card.srcset.replaceAll(/\/media\/[0-9a-f]{32}/g, name);
      Object.assign(new Image(), { fetchPriority: 'high', sizes: card.sizes, srcset });
    };
    fetchFirstPicture().catch(() => {});
  }
}
