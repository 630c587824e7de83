import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@shop/contracts/events';
import { type Reaction, ReactsTo, routesOf } from './reactions.js';
import { z } from 'zod';

const schema = z.object({ id: z.string() });
const Rung = defineEvent({ name: 'bell.rung', version: 1, schema, owners: ['catalog'], consumers: ['admin'] });
const Silenced = defineEvent({ name: 'bell.silenced', version: 1, schema, owners: ['catalog'], consumers: ['admin', 'social'] });
const Orphan = defineEvent({ name: 'bell.lost', version: 1, schema, owners: [], consumers: ['admin'] });

class Handler implements Reaction {
  async handle(): Promise<void> {}
}
@ReactsTo(Rung)
class OnRung extends Handler {}
@ReactsTo(Silenced)
class OnSilenced extends Handler {}
@ReactsTo(Rung)
class OnRungToo extends Handler {}
@ReactsTo(Orphan)
class OnOrphan extends Handler {}
class Idle extends Handler {}

describe('routesOf', () => {
  it('maps events to reactions by event name', () => {
    const routes = routesOf('admin', [OnRung, OnSilenced], [Rung, Silenced]);
    expect([...routes].map(([name, { reaction }]) => [name, reaction])).toEqual([
      ['bell.rung', OnRung],
      ['bell.silenced', OnSilenced],
    ]);
    expect(routesOf('mailer', [], [Rung, Silenced]).size).toBe(0);
  });

  it.each([
    [
      'an event lists the service and has none',
      'admin',
      [OnRung],
      [Rung, Silenced],
      'bell.silenced lists admin, which has no reaction to it',
    ],
    ['an event has two', 'admin', [OnRung, OnRungToo], [Rung], 'bell.rung is declared twice: by OnRung and OnRungToo'],
    ['one is listed twice', 'admin', [OnRung, OnRung], [Rung], 'bell.rung is declared twice: by OnRung and OnRung'],
    ['an event does not list the service', 'social', [OnRung], [Rung], 'bell.rung (OnRung) does not list social as a consumer'],
    ['an event has no owner', 'admin', [OnOrphan], [Orphan], 'bell.lost (OnOrphan) has no owner'],
    ['an event is unknown', 'admin', [OnRung], [], 'bell.rung (OnRung) has no owner'],
    ['one handles no event', 'mailer', [Idle], [], 'Idle has no @ReactsTo'],
  ] as const)('throws when %s', (_, consumer, reactions, events, complaint) => {
    expect(() => routesOf(consumer, reactions, events)).toThrow(complaint);
  });

  it('reports all mistakes in one error', () => {
    expect(() => routesOf('social', [OnRung, Idle], [Rung, Silenced])).toThrow(
      /does not list social[^]*Idle has no @ReactsTo[^]*bell.silenced lists social/,
    );
  });
});
