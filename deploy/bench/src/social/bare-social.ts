import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Upper bound for the social bench: only `node:http` and `pg`, without authentication. A follow is one insert; a read is one statement on
 * the service's own tables. A separate process: `node bare-social.js <database url>`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10, options: '-c search_path=social,public' });

const texts = {
  follow: 'insert into bench.follow (wholesaler_id, manufacturer_id) values ($1, $2)',
  relationship: `select exists (select from follow where wholesaler_id = $1 and manufacturer_id = $2) as "isFollowed",
      (select count(*)::int from follow where manufacturer_id = $2) as "followersCount",
      (select to_json(r) from review r where wholesaler_id = $1 and manufacturer_id = $2) as review,
      exists (select from purchase where buyer_id = $1 and seller_id = $2 and deleted_at is null) as purchased`,
  favorites: `select f.product_id as "productId", p.name, p.main_image as "mainImage", p.price, f.saved_price as "savedPrice",
      p.deleted_at is not null as removed, json_build_object('userId', m.id, 'name', m.name) as manufacturer, f.created_at as "createdAt"
    from favorite f join product p on p.id = f.product_id join manufacturer m on m.id = p.user_id
    where f.wholesaler_id = $1 order by f.created_at desc`,
  reviews: `select json_build_object('reviews', (
      select json_agg(json_build_object('id', r.id, 'rating', r.rating, 'comment', r.comment, 'createdAt', r.created_at,
        'editedAt', r.edited_at, 'reply', r.reply, 'name', w.name,
        'verified', exists (select from purchase p where p.buyer_id = r.wholesaler_id and p.seller_id = r.manufacturer_id)))
      from (select * from review where manufacturer_id = $1 and hidden_at is null order by created_at desc limit 20) r
      join wholesaler w on w.id = r.wholesaler_id),
    'total', (select count(*) from review where manufacturer_id = $1 and hidden_at is null),
    'averageRating', (select avg(rating) from review where manufacturer_id = $1 and hidden_at is null))::text as document`,
};

async function answer(what: string, ids: string[]): Promise<string> {
  if (what === 'follow') {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query({ name: what, text: texts.follow, values: [randomUUID(), ids[0]] });
      await client.query('commit');
    } finally {
      client.release();
    }
    return '{"isFollowed":true}';
  }
  const text = what === 'relationship' ? texts.relationship : what === 'favorites' ? texts.favorites : texts.reviews;
  const { rows } = await pool.query<{ document?: string }>({ name: what, text, values: ids });
  return what === 'reviews' ? (rows[0]?.document ?? '') : JSON.stringify(what === 'favorites' ? rows : rows[0]);
}

const server = createServer((request, response) => {
  const [, what = '', ...ids] = (request.url ?? '').split('/');
  answer(what, ids).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
