import { computed } from 'nanostores';
import { root } from '../../lib/root.store.js';
import { readOutgoing } from './sending/outgoing.js';

/** Sends of which nobody knows yet whether they arrived. */
export const $outgoing = computed(root, ({ outgoing }) => readOutgoing(outgoing));
