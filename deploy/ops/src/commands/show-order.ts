import { QueryBus } from '@nestjs/cqrs';
import { GetOrder } from '@shop/cart-orders';
import { CodedError, formatPesos, readOrderNumber } from '@shop/contracts';
import { PersonError } from '../person-error.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const operator = { id: '', role: 'admin', verified: false } as const;

export const showOrder: Operation = {
  takes: '<número>',
  does: 'muestra un pedido con todas sus partes',
  run: async (settings, [typed = ''], say) => {
    const number = readOrderNumber(typed);
    if (number === undefined) throw new PersonError('Falta decir qué pedido, con su número: K7QM-2D4X-9TRA.');
    const order = await withApiOf('cart-orders', settings, (app) => app.get(QueryBus).execute(new GetOrder(number, operator))).catch(
      (error: unknown) => {
        throw error instanceof CodedError && error.kind === 'not-found' ? new PersonError(error.message) : error;
      },
    );
    const buyer = order.userData ?? order.user?.wholesaler;
    say([order.id, order.createdAt, order.unified ? 'unificado' : 'simple', formatPesos(order.total)].join('  '));
    say(`Comprador: ${buyer?.name ?? ''}, ${buyer?.phone ?? ''}${order.userData ? ', sin cuenta' : ''}`);
    for (const { id, user, units, subtotal } of order.subOrders) {
      say([id, user.manufacturer.name, `${units} unidades`, formatPesos(subtotal)].join('  '));
    }
  },
};
