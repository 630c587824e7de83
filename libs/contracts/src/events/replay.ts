import { z } from 'zod';
import type { EventDefinition } from './define.js';

/**
 * A replay brings a copy in step with its owner, one slice of ids (`after` < id ≤ `upTo`) after another. Each slice is a begin, which the
 * copy answers with what it holds, and an end, with what the owner read after that answer. Both are jobs in the consumer's own queue.
 */
export const replayName = ({ name }: Pick<EventDefinition, 'name'>): string => `${name} replay`;

export const replayBegin = z.object({ kind: z.literal('begin'), after: z.uuid(), upTo: z.uuid() });
export type ReplayBegin = z.infer<typeof replayBegin>;

/** What a copy holds between `after` and `upTo`, tombstones too. `upTo` is lower than was asked when there is too much for one answer. */
export const replayHeld = z.object({
  upTo: z.uuid(),
  held: z.array(z.object({ id: z.uuid(), version: z.int(), gone: z.boolean() })),
});
export type ReplayHeld = z.infer<typeof replayHeld>;

export const replayEnd = z.object({
  kind: z.literal('end'),
  /** Every aggregate of the slice: its public state and version, and the version the copy held. */
  rows: z.array(z.object({ id: z.uuid(), state: z.unknown(), version: z.int(), held: z.int().nullable() })),
  /** What the copy holds and its owner does not have. */
  swept: z.array(z.object({ id: z.uuid(), version: z.int() })),
});
export type ReplayEnd = z.infer<typeof replayEnd>;

export const replayMark = z.discriminatedUnion('kind', [replayBegin, replayEnd]);
export type ReplayMark = z.infer<typeof replayMark>;
