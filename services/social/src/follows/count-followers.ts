import { type Executor, rows } from '@shop/platform';

/** How many follow a manufacturer, this transaction's own change included. */
export async function countFollowers(manager: Executor, manufacturerId: string): Promise<number> {
  const [counted] = await rows<{ n: number }>(manager, 'select count(*)::int as n from follow where manufacturer_id = $1', [
    manufacturerId,
  ]);
  return counted?.n ?? 0;
}
