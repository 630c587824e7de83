import { QueryBus } from '@nestjs/cqrs';
import { GetOrder } from '@shop/cart-orders';
import { CodedError, formatPesos, parseOrderNumber } from '@shop/contracts';
import { UserFacingError } from '@shop/processes';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const operator = { id: '', role: 'admin', verified: false } as const;

export const showOrder: Operation = {
  parameters: '<número>',
  description: 'muestra un pedido con todas sus partes',
  run: async (settings, [typed = ''], print) => {
    const number = parseOrderNumber(typed);
    if (number === undefined) throw new UserFacingError('Falta decir qué pedido, con su número: K7QM-2D4X-9TRA.');
    const order = await withApiOf('cart-orders', settings, (app) => app.get(QueryBus).execute(new GetOrder(number, operator))).catch(
      (error: unknown) => {
        throw error instanceof CodedError && error.kind === 'not-found' ? new UserFacingError(error.message) : error;
      },
    );
    const buyer = order.userData ?? order.user?.wholesaler;
    print([order.id, order.createdAt, order.unified ? 'unificado' : 'simple', formatPesos(order.total)].join('  '));
    print(`Comprador: ${buyer?.name ?? ''}, ${buyer?.phone ?? ''}${order.userData ? ', sin cuenta' : ''}`);
    for (const { id, user, units, subtotal } of order.subOrders) {
      print([id, user.manufacturer.name, `${units} unidades`, formatPesos(subtotal)].join('  '));
    }
  },
};
