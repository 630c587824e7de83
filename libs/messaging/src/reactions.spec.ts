import { describe, expect, it } from '@jest/globals';
import { defineEvent } from '@shop/contracts/events';
import { type Reaction, ReactsTo, routesOf } from './reactions.js';
import { type CopyKeeper, KeepsCopy } from './replay/keeps-copy.js';
import { z } from 'zod';

const schema = z.object({ id: z.string() });
const Rung = defineEvent({ name: 'bell.rung', version: 1, schema, owners: ['catalog'], consumers: ['admin'] });
const Silenced = defineEvent({ name: 'bell.silenced', version: 1, schema, owners: ['catalog'], consumers: ['admin', 'social'] });
const Orphan = defineEvent({ name: 'bell.lost', version: 1, schema, owners: [], consumers: ['admin'] });

class Handler implements Reaction {
  async handle(): Promise<void> {}
}
@ReactsTo(Rung)
class Hear extends Handler {}
@ReactsTo(Silenced)
class Mourn extends Handler {}
@ReactsTo(Rung)
class HearAgain extends Handler {}
@ReactsTo(Orphan)
class Search extends Handler {}
class Idle extends Handler {}
@ReactsTo(Rung)
@KeepsCopy('silence', Silenced)
class KeepSilence extends Handler implements CopyKeeper {
  async bury(): Promise<void> {}
}

describe('the reactions of a service', () => {
  it('are routed by the name of the event', () => {
    const routes = routesOf('admin', [Hear, Mourn], [Rung, Silenced]);
    expect([...routes].map(([name, { reaction }]) => [name, reaction])).toEqual([
      ['bell.rung', Hear],
      ['bell.silenced', Mourn],
    ]);
    expect(routesOf('mailer', [], [Rung, Silenced]).size).toBe(0);
  });

  it.each([
    [
      'an event that lists the service has none',
      'admin',
      [Hear],
      [Rung, Silenced],
      'bell.silenced lists admin, which has no reaction to it',
    ],
    ['an event has two', 'admin', [Hear, HearAgain], [Rung], 'bell.rung is declared twice: by Hear and HearAgain'],
    ['one is listed twice', 'admin', [Hear, Hear], [Rung], 'bell.rung is declared twice: by Hear and Hear'],
    ['an event does not list the service', 'social', [Hear], [Rung], 'bell.rung (Hear) does not list social as a consumer'],
    ['an event has no owner', 'admin', [Search], [Orphan], 'bell.lost (Search) has no owner'],
    ['an event is none of the known', 'admin', [Hear], [], 'bell.rung (Hear) has no owner'],
    [
      'one keeps a copy of what it does not hear',
      'admin',
      [KeepSilence],
      [Rung],
      'KeepSilence keeps a copy of bell.silenced and does not react to it',
    ],
    ['one reacts to nothing', 'mailer', [Idle], [], 'Idle has no @ReactsTo'],
  ] as const)('stop the start when %s', (_, consumer, reactions, events, complaint) => {
    expect(() => routesOf(consumer, reactions, events)).toThrow(complaint);
  });

  it('are refused with all their mistakes at once', () => {
    expect(() => routesOf('social', [Hear, Idle], [Rung, Silenced])).toThrow(
      /does not list social[^]*Idle has no @ReactsTo[^]*bell.silenced lists social/,
    );
  });
});
