import { useEffect, useState } from 'react';
import { requireUser } from '../auth/page-guard.js';

/**
 * True once `requireUser` allows the page. It stays false during a redirect (ROUTE-24…26, VER-01), so the skeleton is shown until the
 * other page loads.
 */
export function useHasAccess(): boolean {
  const [hasAccess, setHasAccess] = useState(false);
  useEffect(() => {
    void requireUser().then(() => setHasAccess(true));
  }, []);
  return hasAccess;
}
