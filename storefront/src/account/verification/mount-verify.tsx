import { createRoot } from 'react-dom/client';
import { enter } from '../../scripts/enter.js';
import { VerifyApp } from './VerifyApp.js';

const place = document.querySelector('[data-island="verify"]');

// Guests and those without a role are sent on before anything is drawn.
if (place) void enter().then(() => createRoot(place).render(<VerifyApp />));
