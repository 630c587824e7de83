/** Loads the search box on first focus or hover; a submit before that is replayed. */
export function loadSearchBox(): void {
  const box = document.querySelector('search-box');
  const form = box?.querySelector('form');
  if (!box || !form) return;
  const loadElement = (): Promise<unknown> => import('./search-box.element.js');
  const preload = (): void => void loadElement().catch(() => undefined);
  if (box.contains(document.activeElement)) preload();
  for (const eventType of ['pointerenter', 'focusin']) box.addEventListener(eventType, preload, { once: true, passive: true });
  form.addEventListener('submit', (event) => {
    if (customElements.get('search-box')) return;
    event.preventDefault();
    void loadElement().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
}
