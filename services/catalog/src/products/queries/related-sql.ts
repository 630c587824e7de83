import { limits } from '@shop/contracts';

/**
 * A circular order, by id, of the public products of one category or one manufacturer: the first follows the last. A product's page shows
 * the next ones of both orders, so an added or removed product changes the pages of its few predecessors only.
 */
interface RelatedOrder {
  column: 'category_id' | 'user_id';
  size: number;
}
export const sameCategory: RelatedOrder = { column: 'category_id', size: limits.relatedProducts };
export const sameSeller: RelatedOrder = { column: 'user_id', size: limits.moreFromManufacturer };

/**
 * Selects the ids after or before row `s` in its circular order, numbered `n` from 1. Both parts of the union use the index of the order.
 */
export function relatedIdsSql({ column, size }: RelatedOrder, direction: 'after' | 'before'): string {
  const [first, second, order] = direction === 'after' ? ['>', '<', 'id'] : ['<', '>', 'id desc'];
  const half = (side: number, comparison: string): string =>
    `(select id, ${side} as side from product_listing l where l.${column} = s.${column} and l.id ${comparison} s.id order by ${order} limit ${size})`;
  return `select id, row_number() over (order by side, ${order}) as n
    from (${half(1, first ?? '')} union all ${half(2, second ?? '')}) related order by side, ${order} limit ${size}`;
}
