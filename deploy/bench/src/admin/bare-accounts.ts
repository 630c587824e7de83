import { createServer } from 'node:http';
import pg from 'pg';

/**
 * Upper bound for the list of accounts: only `node:http` and `pg`, the newest fifteen manufacturers and their number, without
 * authentication. A separate process: `node bare-accounts.js <database url>`; prints its port.
 */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

async function list(): Promise<string> {
  const { rows } = await pool.query<{ account: object; total: string }>({
    name: 'accounts',
    text: `with page as (select id from identity.manufacturers order by created_at desc, id desc limit 15)
           select (select count(*) from identity.manufacturers) as total,
             json_build_object('id', u.id, 'role', u.role, 'createdAt', m.created_at, 'manufacturer', m) as account
           from page join identity.users u using (id) join identity.manufacturers m using (id)`,
  });
  return JSON.stringify({ users: rows.map(({ account }) => account), total: Number(rows[0]?.total ?? 0) });
}

const server = createServer((_, response) => {
  list().then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
