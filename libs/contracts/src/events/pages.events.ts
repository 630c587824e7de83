import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * Static pages whose data just changed. Written by the service whose API feeds the page, in the transaction that changes the rows
 * the page reads, with the tags of the old and the new row. Tier 1: right within a second; tier 2: soon, never in front of tier 1.
 */
export const PagesTouched = defineEvent({
  name: 'pages.touched',
  version: 1,
  schema: z.object({ tags: z.array(z.string().min(1)).min(1), tier: z.union([z.literal(1), z.literal(2)]) }),
  owners: ['identity', 'catalog'],
  consumers: ['publisher'],
});
export type PagesTouchedBody = { tags: string[]; tier: 1 | 2 };
