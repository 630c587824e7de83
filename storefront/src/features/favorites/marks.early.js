// Sets the button's pressed state from localStorage before the first paint; disabled if unknown.
{
  const element = document.currentScript.parentElement;
  const { kind, id, on } = element.dataset;
  const button = element.querySelector('button');
  button.hidden = false;
  try {
    const { user, ...marks } = JSON.parse(localStorage.getItem('root') ?? '{}');
    if (localStorage.getItem('token') && user?.role === 'wholesaler') {
      button.disabled = !marks[kind];
      if (marks[kind]?.includes(id)) {
        button.setAttribute('aria-pressed', 'true');
        button.querySelector('[data-text]').textContent = on;
      }
    }
  } catch {}
}
