import { Queues } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { describeManufacturerReplica, describeService } from '@shop/testing/contracts';
import { start } from '../src/index.js';

const service = {
  name: 'social',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('social'),
} as const;

describeService(service);

describeManufacturerReplica({
  ...service,
  table: 'social.manufacturer',
  columns: ({ name, image, live, verificationStatus }) => ({ name, image, live, verification_status: verificationStatus }),
});
