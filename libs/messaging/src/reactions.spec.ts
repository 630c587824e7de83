import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@shop/contracts/events';
import { type Reaction, routesOf } from './reactions.js';
import { z } from 'zod';

const schema = z.object({ id: z.string() });
const Rung = defineEvent({ name: 'bell.rung', version: 1, schema, owners: ['catalog'], consumers: ['admin'] });
const Silenced = defineEvent({ name: 'bell.silenced', version: 1, schema, owners: ['catalog'], consumers: ['admin', 'social'] });
const Orphan = defineEvent({ name: 'bell.lost', version: 1, schema, owners: [], consumers: ['admin'] });

class Handler implements Reaction {
  async handle(): Promise<void> {}
}
class OnRung extends Handler {}
class OnSilenced extends Handler {}
class OnRungToo extends Handler {}
class OnOrphan extends Handler {}

const onRung = { reaction: new OnRung(), events: [Rung] };
const onSilenced = { reaction: new OnSilenced(), events: [Silenced] };
const onRungToo = { reaction: new OnRungToo(), events: [Rung] };
const onOrphan = { reaction: new OnOrphan(), events: [Orphan] };

describe('routesOf', () => {
  it('maps events to reactions by event name', () => {
    const routes = routesOf('admin', [onRung, onSilenced], [Rung, Silenced]);
    expect([...routes].map(([name, { reaction }]) => [name, reaction])).toEqual([
      ['bell.rung', onRung.reaction],
      ['bell.silenced', onSilenced.reaction],
    ]);
    expect(routesOf('mailer', [], [Rung, Silenced]).size).toBe(0);
  });

  it.each([
    [
      'an event lists the service and has none',
      'admin',
      [onRung],
      [Rung, Silenced],
      'bell.silenced lists admin, which has no reaction to it',
    ],
    ['an event has two', 'admin', [onRung, onRungToo], [Rung], 'bell.rung is declared twice: by OnRung and OnRungToo'],
    ['one is listed twice', 'admin', [onRung, onRung], [Rung], 'bell.rung is declared twice: by OnRung and OnRung'],
    ['an event does not list the service', 'social', [onRung], [Rung], 'bell.rung (OnRung) does not list social as a consumer'],
    ['an event has no owner', 'admin', [onOrphan], [Orphan], 'bell.lost (OnOrphan) has no owner'],
    ['an event is unknown', 'admin', [onRung], [], 'bell.rung (OnRung) has no owner'],
  ] as const)('throws when %s', (_, consumer, reactions, events, complaint) => {
    expect(() => routesOf(consumer, reactions, events)).toThrow(complaint);
  });

  it('reports all mistakes in one error', () => {
    expect(() => routesOf('social', [onRung], [Rung, Silenced])).toThrow(/does not list social[^]*bell.silenced lists social/);
  });
});
