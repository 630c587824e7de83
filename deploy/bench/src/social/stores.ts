import { randomUUID } from 'node:crypto';
import type { Review } from '@shop/contracts';
import type { BenchShop } from '../bench-shop.js';

/** Verified manufacturers of the demo with their numbers of followers, the most liked first. */
export const makersOf = ({ rows }: BenchShop): Promise<{ id: string; followers: number }[]> =>
  rows<{ id: string; followers: number }>(
    `select m.id, count(f.manufacturer_id)::int as followers
       from social.manufacturer m left join social.follow f on f.manufacturer_id = m.id
      where m.verification_status = 'verified' and m.deleted_at is null group by m.id order by 2 desc, 1`,
  );

/** Headers of a new wholesaler, so that no hourly limit applies. */
export const newWholesaler = ({ token }: BenchShop): Record<string, string> => ({
  authorization: `Bearer ${token(randomUUID(), 'wholesaler')}`,
});

/** Calls and throws what is refused; answers milliseconds. */
export async function timed(method: string, url: string, headers: Record<string, string>): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url, { method, headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${url} was refused: ${answer.status}`);
  return performance.now() - since;
}

/** Writes a review as a new wholesaler. */
export async function writeReview(origin: string, bench: BenchShop, maker: string, comment: string): Promise<Review> {
  const answer = await fetch(`${origin}/api/reviews/${maker}`, {
    method: 'POST',
    headers: { ...newWholesaler(bench), 'content-type': 'application/json' },
    body: JSON.stringify({ rating: 4, comment }),
  });
  if (!answer.ok) throw new Error(`the review was refused: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Review;
}
