import { formatNumber } from '@shop/contracts';
import type { FollowersChange } from '../social/mark-button.element.js';

/** How many follow the store of this page: with the press of who follows it or no longer, then as the service counts. */
const place = document.querySelector<HTMLElement>('[data-followers]');
let known = Number(place?.dataset['followers']);

document.addEventListener('followers', (event) => {
  const [number, noun] = place?.children ?? [];
  if (!number || !noun) return;
  const { detail } = event as CustomEvent<FollowersChange>;
  if ('count' in detail) known = detail.count;
  const shown = 'by' in detail ? Math.max(0, known + detail.by) : known;
  number.textContent = formatNumber(shown);
  noun.textContent = shown === 1 ? 'seguidor' : 'seguidores';
});
