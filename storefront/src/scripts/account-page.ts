import type { Role } from '@shop/contracts';
import { root, token } from './state.js';

const roleNames: Record<Role, string> = { manufacturer: 'Fabricante', wholesaler: 'Mayorista', admin: 'Administración' };

// The account area is for those who are signed in (ROUTE-24).
if (!token.get()) location.replace('/ingresar');

root.subscribe(({ user }) => {
  if (!user) return;
  const write = (part: string, text: string): void => {
    const place = document.querySelector(`[data-account-${part}]`);
    if (place) place.textContent = text;
  };
  write('email', user.email);
  write('role', user.role ? roleNames[user.role] : 'Sin elegir');
  const store = document.querySelector<HTMLElement>('[data-account-store]');
  if (store && user.role === 'manufacturer') {
    store.hidden = false;
    store.querySelector('a')?.setAttribute('href', `/store/${user.id}`);
  }
});
