import { Queues } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { describeManufacturerReplica, describeService } from '@shop/testing/contracts';
import { start } from '../src/index.js';

const service = {
  name: 'admin',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('admin'),
} as const;

describeService(service);

describeManufacturerReplica({
  ...service,
  table: 'admin.manufacturer',
  columns: ({ name, image, createdAt, verificationStatus }) => ({
    name,
    image,
    created_at: new Date(createdAt),
    verification_status: verificationStatus,
  }),
});
