// A consumer process that records the start of an event and then hangs; it finishes the event at the `FINISH_AT`th start.
import { DataSource } from 'typeorm';
import { startApp } from './app.js';
import { adminReactions, ReactionLog } from './reactions.js';
import { schema } from './outbox-database.js';

const { CHILD_DATABASE_URL: url = '', CHILD_EVENTS_URL: eventsUrl = '', FINISH_AT = '1' } = process.env;
const dataSource = await new DataSource({ type: 'postgres', url, extra: { options: `-c search_path=${schema},public` } }).initialize();
const ledger = new ReactionLog();
ledger.onBell = async (id) => {
  await dataSource.query('insert into begun (id) values ($1)', [id]);
  const [{ n }] = await dataSource.query('select count(*)::int as n from begun where id = $1', [id]);
  if (n < Number(FINISH_AT)) await new Promise(() => undefined);
  await dataSource.query('insert into ended (id) values ($1)', [id]);
};
await startApp({
  url,
  eventsUrl,
  dataSource,
  service: 'admin',
  role: 'worker',
  reactions: adminReactions,
  providers: [{ provide: ReactionLog, useValue: ledger }],
});
