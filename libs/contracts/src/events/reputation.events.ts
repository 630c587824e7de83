import { z } from 'zod';
import { defineEvent } from './define.js';

/** A review as the static store page shows it. */
const publicReview = z.object({
  id: z.uuid(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  verified: z.boolean(),
  reply: z.object({ text: z.string(), createdAt: z.iso.datetime() }).nullable(),
  user: z.object({ wholesaler: z.object({ name: z.string() }) }),
});

/** Review and follower totals of a manufacturer, recomputed from the rows; `id` is the manufacturer's user id. */
export const reputationState = z.object({
  id: z.uuid(),
  averageRating: z.number().nullable(),
  reviewsCount: z.int().min(0),
  followersCount: z.int().min(0),
  /** The newest four. */
  latest: z.array(publicReview).max(4),
});
export type ReputationState = z.infer<typeof reputationState>;

export const ReputationChanged = defineEvent({
  name: 'reputation.changed',
  version: 1,
  schema: reputationState,
  owners: ['social'],
  consumers: ['identity'],
});
