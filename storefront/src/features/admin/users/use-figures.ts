import type { AccountFigures, AdminUser } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { signedApi } from '../../../lib/signed-api.js';

export type FiguresOf = (id: string) => AccountFigures | undefined;

/** Products and orders of the accounts of a page. They come after the list, which does not wait for them, and without them it is as good. */
export function useFigures(users: readonly AdminUser[] | undefined): FiguresOf {
  const [known, setKnown] = useState<ReadonlyMap<string, AccountFigures>>(new Map());
  const ids = users?.map(({ id }) => id).join(',');
  useEffect(() => {
    if (!ids) return undefined;
    const stop = new AbortController();
    signedApi<AccountFigures[]>(`/api/admin/accounts?ids=${ids}`, { signal: stop.signal })
      .then((figures) => setKnown(new Map(ids.split(',').map((id) => [id, figures.find((one) => one.id === id) ?? none(id)]))))
      .catch(() => undefined);
    return () => stop.abort();
  }, [ids]);
  return (id) => known.get(id);
}

const none = (id: string): AccountFigures => ({ id, products: 0, packs: 0, orders: 0 });
