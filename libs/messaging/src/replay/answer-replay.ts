import { type EventEnvelope, type ReplayBegin, type ReplayEnd, type ReplicaVersions, type ReplayStep } from '@shop/contracts/events';
import { newId } from '../aggregate.js';
import { type Executor, identifier, rows } from '@shop/platform';
import type { ReplicaOptions, ReplicaProjection } from './replica.js';

/** Versions returned per step. */
const MAX_VERSIONS = 1000;

/**
 * The consumer's side of a replay. Both steps are idempotent: `begin` only reads, and `end` passes rows to the projection, which ignores
 * a row if a live event changed it since the owner was read.
 */
export async function answerReplay(
  executor: Executor,
  { table, from }: ReplicaOptions,
  projection: ReplicaProjection,
  step: EventEnvelope<ReplayStep>,
): Promise<ReplicaVersions | undefined> {
  if (step.body.kind === 'begin') return listVersions(executor, table, step.body);
  await applyEnd(projection, from, { ...step, body: step.body });
  return undefined;
}

async function listVersions(executor: Executor, table: string, { after, upTo }: ReplayBegin): Promise<ReplicaVersions> {
  const held = await rows<ReplicaVersions['held'][number]>(
    executor,
    `select id, version, deleted_at is not null as gone from ${identifier(table)} where id > $1 and id <= $2 order by id limit $3`,
    [after, upTo, MAX_VERSIONS],
  );
  return { held, upTo: (held.length === MAX_VERSIONS && held.at(-1)?.id) || upTo };
}

async function applyEnd(projection: ReplicaProjection, stateEvent: ReplicaOptions['from'], end: EventEnvelope<ReplayEnd>): Promise<void> {
  const replayedEvent = <Body>(body: Body, id: string, version: number, held: number | null): EventEnvelope<Body> => ({
    id: newId(),
    name: stateEvent.name,
    version: stateEvent.version,
    occurredAt: end.occurredAt,
    aggregateId: id,
    aggregateVersion: version,
    replay: { held },
    body,
  });
  for (const { id, state, version, held } of end.body.rows)
    await projection.handle(replayedEvent(stateEvent.schema.parse(state), id, version, held));
  for (const { id, version } of end.body.swept) await projection.markDeleted(replayedEvent({ id }, id, version, version));
}
