import { type DynamicModule, Module } from '@nestjs/common';
import { UpdateOrderStepsHandler } from './commands/update-order-steps.command.js';
import { UpdateOrderStepsJob } from './update-order-steps.job.js';

/** Steps that the orders of manufacturers passed, counted from the orders and published as events. */
@Module({})
export class OrderStepsModule {
  static forRoot({ role }: { role: 'api' | 'worker' | 'both' }): DynamicModule {
    const providers = role === 'api' ? [UpdateOrderStepsHandler] : [UpdateOrderStepsHandler, UpdateOrderStepsJob];
    return { module: OrderStepsModule, providers };
  }
}
