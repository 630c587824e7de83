// What a wholesaler follows or keeps is said so from the first paint on; who nothing is known of waits.
{
  const place = document.currentScript.parentElement;
  const { kind, of, on } = place.dataset;
  const button = place.querySelector('button');
  button.hidden = false;
  try {
    const { user, ...marks } = JSON.parse(localStorage.getItem('root') ?? '{}');
    if (localStorage.getItem('token') && user?.role === 'wholesaler') {
      button.disabled = !marks[kind];
      if (marks[kind]?.includes(of)) {
        button.setAttribute('aria-pressed', 'true');
        button.querySelector('[data-words]').textContent = on;
      }
    }
  } catch {}
}
