import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Upper bound for the reads bench: only `node:http` and `pg`, on one table whose rows are the ready answers. A separate process: `node
 * baseline-server.js <database url>`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const answers: Record<string, (argument: string) => Promise<string>> = {
  list: async () => {
    const { rows } = await pool.query<{ card: string }>({
      name: 'list',
      text: `(select card from bench.ideal where kind = 'product' order by created_at desc, id desc limit 24)
             union all select card from bench.ideal where kind = 'total'`,
    });
    const total = rows.pop()?.card ?? '0';
    return `{"products":[${rows.map((row) => row.card).join(',')}],"totalProducts":${total}}`;
  },
  detail: async (id) => {
    const { rows } = await pool.query<{ detail: string }>({
      name: 'detail',
      text: 'select detail from bench.ideal where id = $1',
      values: [id],
    });
    return rows[0]?.detail ?? '{}';
  },
  search: async (term) => {
    const best = (kind: string): string =>
      `(select kind, card from bench.ideal where kind = '${kind}' and words @@ to_tsquery('simple', $1) order by ts_rank(words, to_tsquery('simple', $1)) desc, id limit 3)`;
    const { rows } = await pool.query<{ kind: string; card: string }>({
      name: 'search',
      text: `${best('product')} union all ${best('manufacturer')}`,
      values: [`${term}:*`],
    });
    const cards = (kind: string): string =>
      rows
        .filter((row) => row.kind === kind)
        .map((row) => row.card)
        .join(',');
    return `{"products":[${cards('product')}],"users":[${cards('manufacturer')}]}`;
  },
};

const server = createServer((request, response) => {
  const [, route = '', argument = ''] = (request.url ?? '').split('/');
  const answer = answers[route];
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  answer(decodeURIComponent(argument)).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
