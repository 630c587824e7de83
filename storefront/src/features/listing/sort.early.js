// Hides the published cards if the URL asks for another order or a gender, for at most 6 s in case the script does not load.
{
  const list = document.currentScript.closest('shop-list');
  const select = list?.querySelector('select');
  const params = new URLSearchParams(location.search);
  const sort = params.get('sortBy') ?? '';
  if (select && [...select.options].some(({ value }) => value === sort)) {
    select.value = sort;
    if (!['newest', 'notOrdered'].includes(sort) || params.has('gender')) {
      list.setAttribute('data-waiting', '');
      setTimeout(() => customElements.get('shop-list') ?? list.removeAttribute('data-waiting'), 6000);
    }
  }
}
