import { formatNumber } from '@shop/contracts';
import type { FollowersChange } from '../favorites/mark-button.element.js';

const element = document.querySelector<HTMLElement>('[data-followers]');
let confirmedCount = Number(element?.dataset['followers']);

document.addEventListener('followers', (event) => {
  const [number, noun] = element?.children ?? [];
  if (!number || !noun) return;
  const { detail } = event as CustomEvent<FollowersChange>;
  if ('count' in detail) confirmedCount = detail.count;
  const displayed = 'by' in detail ? Math.max(0, confirmedCount + detail.by) : confirmedCount;
  number.textContent = formatNumber(displayed);
  noun.textContent = displayed === 1 ? 'seguidor' : 'seguidores';
});
