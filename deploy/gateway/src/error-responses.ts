import type { ErrorBody } from '@shop/contracts';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** Status → error code and message in Spanish. */
export const errorResponses = {
  400: ['request.bad-address', 'La dirección no es válida.'],
  404: ['route.not-found', 'No encontramos lo que buscás.'],
  405: ['request.method-not-allowed', 'Esta dirección no admite esa operación.'],
  408: ['request.too-slow', 'Los datos tardaron demasiado en llegar. Probá de nuevo.'],
  413: ['request.too-large', 'Los datos enviados son demasiado grandes.'],
  415: ['request.unsupported-media', 'El tipo de los datos enviados no se admite.'],
  416: ['request.bad-range', 'El rango pedido no existe.'],
  429: ['request.rate-limited', 'Hiciste demasiados intentos. Esperá un momento y volvé a probar.'],
  500: ['internal', 'Algo salió mal. Probá de nuevo en unos segundos.'],
  503: ['service.unavailable', 'El servicio no está disponible en este momento. Probá de nuevo en unos segundos.'],
} as const;

/** Seconds in the Retry-After header of a 429; after them every bucket has room for a few requests. */
export const RETRY_AFTER_SECONDS = 5;

/** Sends an error in the same shape as the services do. */
export function sendError<Server extends RawServerBase>(
  reply: FastifyReply<RouteGenericInterface, Server>,
  status: keyof typeof errorResponses,
): FastifyReply<RouteGenericInterface, Server> {
  const [code, message] = errorResponses[status];
  if (status === 429) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  const body: ErrorBody = { code, message, requestId: reply.request.id };
  return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}
