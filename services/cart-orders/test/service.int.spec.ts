import { Queues } from '@shop/messaging';
import { describeManufacturerReplica, describeService } from '@shop/testing/contracts';
import type { RunningService } from '@shop/platform';
import { start } from '../src/index.js';

const service = {
  name: 'cart-orders',
  start,
  queueOf: (app: RunningService['app']) => app.get(Queues, { strict: false }).getReady('cart-orders'),
} as const;

describeService(service);

describeManufacturerReplica({
  ...service,
  table: 'cart_orders.book_seller',
  columns: ({ name, image, phone, street, minPurchase, pointOfSale, verificationStatus }) => ({
    name,
    image,
    phone,
    street,
    min_purchase: minPurchase,
    point_of_sale: pointOfSale,
    verification_status: verificationStatus,
  }),
});
