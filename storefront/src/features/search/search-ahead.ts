/** The search box comes alive when somebody goes for it, which most pages never see; whoever was quicker finds done what they asked for. */
export function bringSearch(): void {
  const box = document.querySelector('search-box');
  const form = box?.querySelector('form');
  if (!box || !form) return;
  const bring = (): Promise<unknown> => import('./search-box.element.js');
  const ahead = (): void => void bring().catch(() => undefined);
  if (box.contains(document.activeElement)) ahead();
  for (const sign of ['pointerenter', 'focusin']) box.addEventListener(sign, ahead, { once: true, passive: true });
  form.addEventListener('submit', (event) => {
    if (customElements.get('search-box')) return;
    event.preventDefault();
    void bring().then(
      () => form.requestSubmit(),
      () => form.submit(),
    );
  });
}
