import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bound of the lists of own products: nothing but `node:http` and `pg`, `/<user>/<page>`, nobody is asked who they are. Started as a
 * process of its own: `node bare-lists.js <database url>`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

async function list(userId: string, page: number): Promise<string> {
  const { rows } = await pool.query<{ shown: string; visible: boolean; total: string }>({
    name: 'own',
    text: `select shown, visible, (select count(*) from catalog.product where user_id = $1) as total
           from catalog.product where user_id = $1 order by created_at desc, id desc limit 10 offset $2`,
    values: [userId, (page - 1) * 10],
  });
  const cards = rows.map(({ shown, visible }) => `${shown.slice(0, -1)},"visible":${visible},"blockedReason":null}`);
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
