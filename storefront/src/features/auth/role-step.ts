import { useSyncExternalStore } from 'react';

export type RoleStep = 'choose' | 'manufacturer' | 'wholesaler';
/** The step stands in the address, so that the way back is the browser's own. */
export const hashes = { manufacturer: '#fabricante', wholesaler: '#mayorista' } as const;

const listen = (changed: () => void): (() => void) => {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
};

const stepHere = (): RoleStep =>
  location.hash === hashes.manufacturer ? 'manufacturer' : location.hash === hashes.wholesaler ? 'wholesaler' : 'choose';

export const useRoleStep = (): RoleStep => useSyncExternalStore(listen, stepHere, () => 'choose');
