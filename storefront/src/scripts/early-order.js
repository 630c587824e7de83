// While the list is being read: its cards are in newest order and must not be seen when the address asks for another. Sent as it stands.
{
  const list = document.currentScript?.closest('shop-list');
  const select = list?.querySelector('select');
  const sort = new URLSearchParams(location.search).get('sortBy') ?? '';
  if (list && select && [...select.options].some(({ value }) => value === sort)) {
    select.value = sort;
    if (!['newest', 'notOrdered'].includes(sort)) {
      list.setAttribute('data-waiting', '');
      // The file is better than nothing.
      setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
    }
  }
}
