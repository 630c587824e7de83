import { createRoot } from 'react-dom/client';
import { enter } from '../scripts/enter.js';
import { AccountApp } from './AccountApp.js';
import { startRouter } from './router.js';

const place = document.getElementById('cuenta');

// Nothing is drawn for who is sent elsewhere (ROUTE-24…26, VER-01): the skeleton stays until the other page comes.
if (place) {
  void enter().then(() => {
    startRouter();
    createRoot(place).render(<AccountApp />);
  });
}
