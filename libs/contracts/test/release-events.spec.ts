import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { events } from '../src/events/index.js';
import { type Schema, unreadableParts } from './unreadable-parts.js';

// While a release is replaced by the next one, services of both write and read events.

const release = '0.1.0';
const released = JSON.parse(readFileSync(new URL(`fixtures/events-${release}.json`, import.meta.url), 'utf8')) as Record<
  string,
  { version: number; consumers: string[]; body: Schema }
>;
const today = new Map(events.map((event) => [event.name, event]));
const schemaOf = (name: string, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(today.get(name)?.schema ?? z.never(), { io, unrepresentable: 'any' }) as Schema;

describe(`the events of release ${release}`, () => {
  it.each(Object.entries(released))('include %s, whose bodies the services of this version read [D-153]', (name, { version, body }) => {
    expect(today.get(name)?.version).toBeGreaterThanOrEqual(version);
    expect(unreadableParts(schemaOf(name, 'input'), body)).toEqual([]);
  });
});
describe('the events of this version', () => {
  it.each(Object.keys(released))(`include %s, whose bodies the services of release ${release} read [D-153]`, (name) => {
    expect(today.get(name)?.version).toBe(released[name]?.version);
    expect(unreadableParts(released[name]?.body ?? {}, schemaOf(name, 'output'))).toEqual([]);
  });

  it(`are unknown to services of release ${release} in these queues, whose workers are replaced first [D-153]`, () => {
    const unknown = events.flatMap(({ name, consumers }) => {
      const queues = consumers.filter((consumer) => !released[name]?.consumers.includes(consumer));
      return queues.length > 0 ? [[name, queues]] : [];
    });
    expect(Object.fromEntries(unknown)).toEqual({
      'admin.named': ['admin'],
      'order-step.passed': ['identity'],
      'order.placed': ['mailer'],
    });
  });
});
