/** The search box comes alive when somebody goes for it, which most pages never see; whoever was quicker finds what they typed looked for. */
export function bringSearch(): void {
  const box = document.querySelector('search-box');
  if (!box) return;
  const bring = (): void => void import('./search-box.js');
  if (box.contains(document.activeElement)) bring();
  for (const sign of ['pointerenter', 'focusin']) box.addEventListener(sign, bring, { once: true, passive: true });
}
