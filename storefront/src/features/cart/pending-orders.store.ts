import { computed } from 'nanostores';
import { $root } from '../../lib/root.store.js';
import { readPendingOrders } from './sending/pending-order.js';

export const $pendingOrders = computed($root, ({ outgoing }) => readPendingOrders(outgoing));
