import { useEffect, useState } from 'react';
import { enter } from '../scripts/enter.js';

/**
 * Whether whoever is here may stay (`enter`). Never true for who is sent elsewhere (ROUTE-24…26, VER-01): the skeleton stays until the other
 * page comes. `onEntered` is called once, before the answer, and has to stay the same function.
 */
export function useEntered(onEntered?: () => void): boolean {
  const [entered, setEntered] = useState(false);
  useEffect(() => {
    const begin = async (): Promise<void> => {
      await enter();
      onEntered?.();
      setEntered(true);
    };
    void begin();
  }, [onEntered]);
  return entered;
}
