// The published cards are in newest order: hidden when the address asks for another, for at most 6 s if nothing draws that one.
{
  const list = document.currentScript.closest('shop-list');
  const select = list?.querySelector('select');
  const sort = new URLSearchParams(location.search).get('sortBy') ?? '';
  if (select && [...select.options].some(({ value }) => value === sort)) {
    select.value = sort;
    if (!['newest', 'notOrdered'].includes(sort)) {
      list.setAttribute('data-waiting', '');
      setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
    }
  }
}
