import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * Invalidates static pages. The service whose API feeds a page publishes it in the transaction that changes the page's data, with the
 * tags of the old and the new row. Tier 1 pages are updated within a second; tier 2 pages wait for tier 1.
 */
export const PagesTouched = defineEvent({
  name: 'pages.touched',
  version: 1,
  schema: z.object({ tags: z.array(z.string().min(1)).min(1), tier: z.union([z.literal(1), z.literal(2)]) }),
  owners: ['identity', 'catalog', 'admin'],
  consumers: ['publisher'],
});
export type PagesTouchedBody = { tags: string[]; tier: 1 | 2 };
