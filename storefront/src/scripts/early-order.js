// Runs while a list is being read, before its cards: a file holds them in its newest order, and when the address asks for another one
// they must not be seen for a moment first. Plain JavaScript, sent as it stands.
{
  const list = document.currentScript?.closest('shop-list');
  const select = list?.querySelector('select');
  const sort = new URLSearchParams(location.search).get('sortBy') ?? '';
  if (list && select && [...select.options].some(({ value }) => value === sort)) {
    select.value = sort;
    if (!['newest', 'notOrdered'].includes(sort)) {
      list.setAttribute('data-waiting', '');
      // Should the script of the list never come, its file is better than nothing.
      setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
    }
  }
}
