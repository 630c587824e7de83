import type { EventEnvelope } from '@shop/contracts/events';
import type { Job } from 'bullmq';

export const isEventEnvelope = (value: unknown): value is EventEnvelope =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'body' in value &&
  'version' in value &&
  typeof value.version === 'number';

/** Log fields of a job: ids that lead to its event, nothing of the body. */
export const jobLogFields = ({ name, queueName, data }: Job<unknown>): object =>
  isEventEnvelope(data)
    ? { consumer: queueName, event: name, eventId: data.id, requestId: data.requestId, aggregateId: data.aggregateId }
    : { consumer: queueName, event: name };
