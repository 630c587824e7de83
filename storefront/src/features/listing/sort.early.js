// Hides the published cards if the URL asks for another order, a gender or filters, for at most 6 s in case the script does not load.
{
  const list = document.currentScript.closest('shop-list');
  const select = list?.querySelector('select');
  const params = new URLSearchParams(location.search);
  const sort = params.get('sortBy') ?? '';
  const isFiltered = /[?&](precio|talle|color|oferta|minimo|vivo|provincia)=/.test(location.search);
  const isSorted = !!select && [...select.options].some(({ value }) => value === sort);
  if (isSorted) select.value = sort;
  // Reserves the row of chips.
  if (isFiltered) list.setAttribute('data-has-filters', '');
  if (isFiltered || (isSorted && (!['newest', 'notOrdered'].includes(sort) || params.has('gender')))) {
    list.setAttribute('data-waiting', '');
    setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
  }
}
