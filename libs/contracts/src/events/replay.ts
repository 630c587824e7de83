import { z } from 'zod';
import type { EventDefinition } from './define.js';

/**
 * A replay synchronises a replica with its owner in slices of ids (`after` < id ≤ `upTo`). For each slice the owner queues a begin, to
 * which the consumer answers with the versions it has, and an end with the owner's current rows. Both are jobs in the consumer's queue.
 */
export const replayJobName = ({ name }: Pick<EventDefinition, 'name'>): string => `${name} replay`;

export const replayBegin = z.object({ kind: z.literal('begin'), after: z.uuid(), upTo: z.uuid() });
export type ReplayBegin = z.infer<typeof replayBegin>;

/**
 * Versions of the replica between `after` and `upTo`, tombstones included. `upTo` is lower than requested if the answer would be too
 * large.
 */
export const replicaVersions = z.object({
  upTo: z.uuid(),
  held: z.array(z.object({ id: z.uuid(), version: z.int(), gone: z.boolean() })),
});
export type ReplicaVersions = z.infer<typeof replicaVersions>;

export const replayEnd = z.object({
  kind: z.literal('end'),
  /** Every aggregate of the slice: public data, version, and the version of the replica. */
  rows: z.array(z.object({ id: z.uuid(), state: z.unknown(), version: z.int(), held: z.int().nullable() })),
  /** Rows of the replica that the owner does not have. */
  swept: z.array(z.object({ id: z.uuid(), version: z.int() })),
});
export type ReplayEnd = z.infer<typeof replayEnd>;

export const replayStep = z.discriminatedUnion('kind', [replayBegin, replayEnd]);
export type ReplayStep = z.infer<typeof replayStep>;
