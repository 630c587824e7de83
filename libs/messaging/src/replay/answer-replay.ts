import { type Fact, type ReplayBegin, type ReplayEnd, type ReplayHeld, type ReplayMark } from '@shop/contracts/events';
import { newId } from '../aggregate.js';
import { type Executor, identifier, rows } from '@shop/platform';
import type { CopyKeeper, KeptCopy } from './keeps-copy.js';

/** Rows of a copy in one answer. */
const heldAtMost = 1000;

/**
 * The copy's side of a replay. Both marks are repeatable: a begin only reads, and the rows of an end pass through the reaction like any
 * fact, which `applyCopy` and `buryCopy` accept only where no live fact has been since the owner was read.
 */
export async function answerReplay(
  executor: Executor,
  { table, of }: KeptCopy,
  keeper: CopyKeeper,
  mark: Fact<ReplayMark>,
): Promise<ReplayHeld | undefined> {
  if (mark.body.kind === 'begin') return holdings(executor, table, mark.body);
  await settle(keeper, of, { ...mark, body: mark.body });
  return undefined;
}

async function holdings(executor: Executor, table: string, { after, upTo }: ReplayBegin): Promise<ReplayHeld> {
  const held = await rows<ReplayHeld['held'][number]>(
    executor,
    `select id, version, deleted_at is not null as gone from ${identifier(table)} where id > $1 and id <= $2 order by id limit $3`,
    [after, upTo, heldAtMost],
  );
  return { held, upTo: (held.length === heldAtMost && held.at(-1)?.id) || upTo };
}

async function settle(keeper: CopyKeeper, of: KeptCopy['of'], end: Fact<ReplayEnd>): Promise<void> {
  const replayed = <Body>(body: Body, id: string, version: number, held: number | null): Fact<Body> => ({
    id: newId(),
    name: of.name,
    version: of.version,
    occurredAt: end.occurredAt,
    aggregateId: id,
    aggregateVersion: version,
    replay: { held },
    body,
  });
  for (const { id, state, version, held } of end.body.rows) await keeper.handle(replayed(of.schema.parse(state), id, version, held));
  for (const { id, version } of end.body.swept) await keeper.bury(replayed({ id }, id, version, version));
}
