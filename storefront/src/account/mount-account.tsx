import { createRoot } from 'react-dom/client';
import { enter } from '../scripts/enter.js';
import { AccountApp } from './AccountApp.js';
import { startRouter } from './router.js';

const place = document.querySelector('[data-island="account"]');

// Nothing is drawn for who is sent elsewhere (ROUTE-24…26, VER-01): the skeleton stays until the other page comes.
async function mount(into: Element): Promise<void> {
  await enter();
  startRouter();
  createRoot(into).render(<AccountApp />);
}

if (place) void mount(place);
