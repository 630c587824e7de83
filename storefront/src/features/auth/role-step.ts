import { useSyncExternalStore } from 'react';

type RoleStep = 'choose' | 'manufacturer' | 'wholesaler';
/** The step is in the address, so that the browser's back button works. */
export const roleHashes = { manufacturer: '#fabricante', wholesaler: '#mayorista' } as const;

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const currentStep = (): RoleStep =>
  location.hash === roleHashes.manufacturer ? 'manufacturer' : location.hash === roleHashes.wholesaler ? 'wholesaler' : 'choose';

export const useRoleStep = (): RoleStep => useSyncExternalStore(subscribe, currentStep, () => 'choose');
