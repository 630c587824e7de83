import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MAX_ORDER_STEP, orderStepOf } from '@shop/contracts';
import { lowestIdAt, UnitOfWork } from '@shop/messaging';
import { OrderStep } from '../order-step.entity.js';

/**
 * Counts the orders of the manufacturers that received some since the last run, and publishes an event for each that passed a step.
 * Repeatable, and safe beside new orders: placing an order writes no count, so that orders of one manufacturer never wait for each other.
 */
export class UpdateOrderSteps extends Command<void> {}

/** Longer than the time between the id of an order and its commit, with the difference between the clocks of processes. */
const OVERLAP_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/** Manufacturers with parts whose ids are above $1, and their orders, counted up to $2: one scan of `sub_order_of_seller` for each. */
const countOrders = `
  select changed.seller_id as id, coalesce(known.step, 0) as step,
    (select count(*)::int from (select from sub_order s where s.seller_id = changed.seller_id limit $2) as counted) as orders
  from (select distinct seller_id from sub_order where id >= $1) as changed
  left join order_step known on known.id = changed.seller_id
  where coalesce(known.step, 0) < $2 - 1`;

@CommandHandler(UpdateOrderSteps)
export class UpdateOrderStepsHandler implements ICommandHandler<UpdateOrderSteps> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute(): Promise<void> {
    const startedAt = new Date();
    const counts = await this.unitOfWork.run(async ({ manager }) => {
      const [checkpoint] = await manager.query<{ until: Date }[]>('select counted_until as until from order_step_checkpoint');
      const since = checkpoint ? checkpoint.until.getTime() - OVERLAP_MS : 0;
      return manager.query<{ id: string; step: number; orders: number }[]>(countOrders, [lowestIdAt(since), MAX_ORDER_STEP + 1]);
    });
    const passed = new Map(
      counts.filter(({ step, orders }) => orderStepOf(orders) > step).map(({ id, orders }) => [id, orderStepOf(orders)]),
    );
    const ids = [...passed.keys()].toSorted();
    for (let i = 0; i < ids.length; i += BATCH_SIZE) await this.pass(ids.slice(i, i + BATCH_SIZE), passed);
    await this.unitOfWork.run(({ manager }) =>
      manager.query(
        `insert into order_step_checkpoint as c (counted_until) values ($1)
         on conflict (id) do update set counted_until = greatest(c.counted_until, excluded.counted_until)`,
        [startedAt],
      ),
    );
  }

  /** Locks rows, those with version 0 included that it inserts, so that workers that count at the same time publish a step once. */
  private pass(ids: readonly string[], steps: ReadonlyMap<string, number>): Promise<void> {
    return this.unitOfWork.run(
      async (tx) => {
        await tx.manager.query(
          'insert into order_step (id, version, step) select id, 0, 0 from unnest($1::uuid[]) as passed (id) order by id on conflict do nothing',
          [ids],
        );
        for (const orderStep of await tx.loadAll(OrderStep, ids)) orderStep.pass(steps.get(orderStep.id) ?? 0);
      },
      { tier: 2 },
    );
  }
}
