import { limits } from '@shop/contracts';

/**
 * A ring is the public products of one category, or of one manufacturer, in the order of their ids, the first following the last. A
 * product's page shows the next ones of both rings; so a product that comes or goes concerns the few that stand before it, and no others.
 */
interface Ring {
  column: 'category_id' | 'user_id';
  size: number;
}
export const related: Ring = { column: 'category_id', size: limits.relatedProducts };
export const moreFrom: Ring = { column: 'user_id', size: limits.moreFromManufacturer };

/** The ids (and `n`, their place from 1) that follow, or precede, row `s` on its ring; each half comes from the ring's index. */
export function neighbours({ column, size }: Ring, direction: 'after' | 'before'): string {
  const [first, second, order] = direction === 'after' ? ['>', '<', 'id'] : ['<', '>', 'id desc'];
  const half = (side: number, comparison: string): string =>
    `(select id, ${side} as side from product_place r where r.${column} = s.${column} and r.id ${comparison} s.id order by ${order} limit ${size})`;
  return `select id, row_number() over (order by side, ${order}) as n
    from (${half(1, first ?? '')} union all ${half(2, second ?? '')}) ring order by side, ${order} limit ${size}`;
}
