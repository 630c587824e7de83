import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Upper bound for the lists of own products: only `node:http` and `pg`, `/<user>/<page>`, without authentication. A separate process:
 * `node bare-lists.js <database url>`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

async function list(userId: string, page: number): Promise<string> {
  const { rows } = await pool.query<{ card_with_seller: string; visible: boolean; total: string }>({
    name: 'own',
    text: `select card_with_seller, visible, (select count(*) from catalog.product where user_id = $1) as total
           from catalog.product where user_id = $1 order by created_at desc, id desc limit 10 offset $2`,
    values: [userId, (page - 1) * 10],
  });
  const cards = rows.map(({ card_with_seller, visible }) => `${card_with_seller.slice(0, -1)},"visible":${visible},"blockedReason":null}`);
  return `{"myProducts":[${cards.join(',')}],"myTotalProducts":${rows[0]?.total ?? 0}}`;
}

const server = createServer((request, response) => {
  const [, userId = '', page = '1'] = (request.url ?? '').split('/');
  list(userId, Number(page)).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
