import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@shop/messaging';
import { eventOf } from '@shop/testing';
import { OrderStepProjection } from '../src/manufacturers/reactions/order-step-projection.reaction.js';
import { manufacturerAccount, startWorld, type World } from './world.js';

describe('[UX 16] [D-145] the order step of a manufacturer', () => {
  let world: World;
  const { id, ...data } = manufacturerAccount();
  beforeAll(async () => {
    world = await startWorld();
    await world.importAccounts([{ id, ...data }]);
  });
  afterAll(() => world?.stop());

  const projection = () => world.service.app.get(OrderStepProjection, { strict: false });
  const stepOf = async () => (await world.call(`/api/manufacturers/${id}`)).body['orderStep'];
  /** Handles an event; returns the events that follow from it, pages as their tags with the tier. */
  async function eventsAfter(handle: () => Promise<void>): Promise<unknown[]> {
    const before = (await world.events()).length;
    await handle();
    return (await world.events()).slice(before).map(({ name, body }) => {
      const { tags, tier, orderStep } = body;
      return name === 'pages.touched' ? [tags, tier] : [name, orderStep];
    });
  }

  it('changes its pages behind those of edits, and reaches the other services with its data', async () => {
    expect(await stepOf()).toBe(0);
    const after = await eventsAfter(() => projection().handle(eventOf({ id, step: 20 }, 1)));
    expect(after).toEqual([
      ['manufacturer.edited', 20],
      [expect.arrayContaining([`manufacturer:${id}`, 'listing:manufacturers']), 2],
    ]);
    expect(await stepOf()).toBe(20);
  });

  it('changes nothing when an event is repeated, late, or of an account that is deleted', async () => {
    const [repeated, sameStep] = [eventOf({ id, step: 20 }, 1), eventOf({ id, step: 20 }, 2)];
    const [late, ofDeletedAccount] = [eventOf({ id, step: 10 }, 1), eventOf({ id: newId(), step: 50 }, 1)];
    for (const event of [repeated, sameStep, late, ofDeletedAccount])
      expect(await eventsAfter(() => projection().handle(event))).toEqual([]);
    expect(await stepOf()).toBe(20);
  });

  it('is corrected by a replay, also where cart-orders has no count', async () => {
    await world.sql.query('update order_step set step = 500, version = 99');
    await world.sql.query('update manufacturers set order_step = 500');
    await projection().handle({ ...eventOf({ id, step: 20 }, 2), replay: { held: 99 } });
    expect(await stepOf()).toBe(20);
    await projection().markDeleted({ ...eventOf({ id }, 2), replay: { held: 2 } });
    expect(await stepOf()).toBe(0);
  });
});
