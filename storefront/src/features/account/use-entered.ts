import { useEffect, useState } from 'react';
import { enter } from '../auth/guard.js';

/**
 * Whether whoever is here may stay (`enter`). Never true for who is sent elsewhere (ROUTE-24…26, VER-01): the skeleton stays until the other
 * page comes.
 */
export function useEntered(): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    void enter().then(() => setEntered(true));
  }, []);
  return entered;
}
