import type { AccountCounts, AdminUser } from '@shop/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userFiguresQuery } from '../queries.js';

export type FiguresLookup = (id: string) => AccountCounts | undefined;

/** Numbers of products and orders of the listed accounts. They load after the list; a failure leaves them empty. */
export function useUserFigures(users: readonly AdminUser[] = []): FiguresLookup {
  const ids = users.map(({ id }) => id);
  const { data, isPlaceholderData } = useQuery({ ...userFiguresQuery(ids), enabled: ids.length > 0, placeholderData: keepPreviousData });
  return (id) =>
    data?.find((figures) => figures.id === id) ?? (data && !isPlaceholderData ? { id, products: 0, packs: 0, orders: 0 } : undefined);
}
