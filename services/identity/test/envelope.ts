import type { EventEnvelope } from '@shop/contracts/events';
import { newId } from '@shop/messaging';

/** An event of another service with this body, for a reaction. */
export const envelopeOf = <Body extends { id: string }>(name: string, body: Body, aggregateVersion: number): EventEnvelope<Body> => ({
  id: newId(),
  name,
  version: 1,
  occurredAt: '2026-05-04T10:00:00.000Z',
  aggregateId: body.id,
  aggregateVersion,
  body,
});
