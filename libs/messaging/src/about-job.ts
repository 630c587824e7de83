import type { Fact } from '@shop/contracts/events';
import type { Job } from 'bullmq';

export const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'body' in value &&
  'version' in value &&
  typeof value.version === 'number';

/** What a log line says of a job: enough to find everything else about its fact, and nothing of its body. */
export const aboutJob = ({ name, queueName, data }: Job<unknown>): object =>
  isFact(data)
    ? { consumer: queueName, event: name, eventId: data.id, requestId: data.requestId, aggregateId: data.aggregateId }
    : { consumer: queueName, event: name };
