import type { ErrorBody } from '@shop/contracts';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** Status → code for programs and sentence for people. */
export const refusals = {
  400: ['request.bad-address', 'La dirección no es válida.'],
  404: ['route.not-found', 'No encontramos lo que buscás.'],
  405: ['request.method-not-allowed', 'Esta dirección no admite esa operación.'],
  413: ['request.too-large', 'Los datos enviados son demasiado grandes.'],
  415: ['request.unsupported-media', 'El tipo de los datos enviados no se admite.'],
  416: ['request.bad-range', 'El rango pedido no existe.'],
  429: ['request.rate-limited', 'Hiciste demasiados intentos. Esperá un momento y volvé a probar.'],
  500: ['internal', 'Algo salió mal. Probá de nuevo en unos segundos.'],
  503: ['service.unavailable', 'El servicio no está disponible en este momento. Probá de nuevo en unos segundos.'],
} as const;

/** Seconds after which somebody refused with a 429 may ask again: by then a few requests have left every bucket. */
export const RETRY_AFTER = 5;

/** Answers in the same shape as the services do. */
export function refuse<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  status: keyof typeof refusals,
): FastifyReply<RouteGenericInterface, Server> {
  const [code, message] = refusals[status];
  if (status === 429) void reply.header('retry-after', RETRY_AFTER);
  const body: ErrorBody = { code, message, requestId: reply.request.id };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
