import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { Consumer } from '@shop/contracts/events';
import { deliver } from './deliver.js';
import type { JobQueue } from './service-under-test.js';

const release = '0.1.0';
/** Events of the release with the JSON Schema of their bodies (`libs/contracts/test/save-events.mjs`). */
const file = new URL(`../../../contracts/test/fixtures/events-${release}.json`, import.meta.url);
type Schema = { properties?: Record<string, Schema>; [keyword: string]: unknown };
type ReleasedEvent = { version: number; consumers: Consumer[]; body: Schema };

/** Tests that a service handles jobs as the release wrote them: they may be in its queue at the update, or come from services that are still of it. */
export function describeReleaseEvents(consumer: Consumer, queue: () => Promise<JobQueue>): void {
  const events = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, ReleasedEvent>);
  const consumed = events.filter(([, { consumers }]) => consumers.includes(consumer));
  describe(`events of release ${release} in the queue of ${consumer}`, () => {
    it.each(consumed)('include %s, which is handled at the first attempt [D-153]', async (name, { version, body }) => {
      const id = randomUUID();
      const example = exampleOf(body) as object;
      const sent = { body: 'id' in example ? { ...example, id } : example, aggregate: { id, version: 1 }, version };
      expect(await deliver(await queue(), name, sent)).toMatchObject({ state: 'completed', failedReason: undefined });
    });
  });
}

/** A value that the schema allows, with every property and one item in each list. */
function exampleOf(schema: Schema): unknown {
  const [alternative] = (schema['anyOf'] as Schema[] | undefined) ?? [];
  if (alternative) return exampleOf(alternative);
  const [value] = (schema['enum'] as unknown[] | undefined) ?? ('const' in schema ? [schema['const']] : []);
  if (value !== undefined) return value;
  const [type] = [schema['type']].flat();
  if (type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property)]));
  if (type === 'array') return [exampleOf((schema['items'] ?? {}) as Schema)];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema['minimum'] ?? 1));
  if (type === 'boolean') return true;
  if (schema['format'] === 'uuid') return '0190b1c2-0000-7000-8000-00000000000f';
  if (schema['format'] === 'date-time') return '2026-11-25T12:00:00.000Z';
  return 'text';
}
