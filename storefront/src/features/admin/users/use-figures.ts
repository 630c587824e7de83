import type { AccountCounts, AdminUser } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { signedApi } from '../../../lib/signed-api.js';

export type FiguresLookup = (id: string) => AccountCounts | undefined;

/** Numbers of products and orders of the listed accounts. They load after the list; a failure leaves them empty. */
export function useUserFigures(users: readonly AdminUser[] | undefined): FiguresLookup {
  const [figuresById, setFiguresById] = useState<ReadonlyMap<string, AccountCounts>>(new Map());
  const ids = users?.map(({ id }) => id).join(',');
  useEffect(() => {
    if (!ids) return undefined;
    const controller = new AbortController();
    signedApi<AccountCounts[]>(`/api/admin/accounts?ids=${ids}`, { signal: controller.signal })
      .then((figures) =>
        setFiguresById(new Map(ids.split(',').map((id) => [id, figures.find((one) => one.id === id) ?? emptyFigures(id)]))),
      )
      .catch(() => undefined);
    return () => controller.abort();
  }, [ids]);
  return (id) => figuresById.get(id);
}

const emptyFigures = (id: string): AccountCounts => ({ id, products: 0, packs: 0, orders: 0 });
