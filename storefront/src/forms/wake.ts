import { createElement, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Takes over an island that came drawn with its page (`Island.astro`), or draws it where it came empty. */
export function wake(name: string, component: ComponentType): void {
  const place = document.querySelector(`[data-island="${name}"]`);
  if (!place) return;
  if (place.firstElementChild) hydrateRoot(place, createElement(component));
  else createRoot(place).render(createElement(component));
}
