import { CodedError, type ErrorKind, errorKinds } from '@shop/contracts';
import { HttpException } from '@nestjs/common';
import { codeOf, isDependencyAway } from './away.js';

const refusals: Record<string, [ErrorKind, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'request.too-large', 'Los datos enviados son demasiado grandes.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media', 'request.unsupported-media', 'El tipo de los datos enviados no se admite.'],
  FST_ERR_BAD_URL: ['invalid', 'request.bad-address', 'La dirección no es válida.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', 'route.not-found', 'No encontramos lo que buscás.'],
};
const byStatus: Record<number, [ErrorKind, string, string]> = {
  400: ['invalid', 'request.invalid', 'Los datos enviados no son válidos.'],
  401: ['unauthenticated', 'access.unauthenticated', 'Iniciá sesión para continuar.'],
  403: ['forbidden', 'access.forbidden', 'No tenés permiso para hacer esto.'],
  404: ['not-found', 'route.not-found', 'No encontramos lo que buscás.'],
  405: ['method-not-allowed', 'request.method-not-allowed', 'Esta dirección no admite esa operación.'],
  409: ['conflict', 'request.conflict', 'Los datos cambiaron mientras los editabas. Volvé a intentarlo.'],
  413: ['too-large', 'request.too-large', 'Los datos enviados son demasiado grandes.'],
  415: ['unsupported-media', 'request.unsupported-media', 'El tipo de los datos enviados no se admite.'],
  429: ['rate-limited', 'request.rate-limited', 'Hiciste demasiados intentos. Esperá un momento y volvé a probar.'],
  503: ['unavailable', 'service.unavailable', 'El servicio no está disponible en este momento. Probá de nuevo en unos segundos.'],
};

/** A coded error for one of the statuses above, with the general sentence of that status. */
export function refuse(status: keyof typeof byStatus, cause?: unknown): CodedError {
  const [kind, code, message] = byStatus[status] ?? byStatus[400]!;
  return new CodedError(kind, code, message, undefined, { cause });
}

export const unavailable = (cause?: unknown): CodedError => refuse(503, cause);

/**
 * What an error means to the caller: the coded error to answer, or undefined when it is our own fault (a 500).
 * Database errors whose cause is the input (SQLSTATE 22xxx) are the caller's; what is away is "unavailable".
 */
export function classify(error: unknown): CodedError | undefined {
  if (error instanceof CodedError || isCoded(error)) return error;
  const code = codeOf(error);
  if (code && refusals[code]) return new CodedError(...refusals[code], undefined, { cause: error });
  if (isDependencyAway(error)) return unavailable(error);
  if (code && /^[0-9A-Z]{5}$/.test(code) && isDatabaseError(error)) {
    if (code.startsWith('22')) return refuse(400, error);
    return code === '23505' || code === '40001' || code === '40P01' ? refuse(409, error) : undefined;
  }
  const status = statusOf(error);
  return status !== undefined && status < 500
    ? refuse(byStatus[status] ? status : 400, error)
    : status === 503
      ? unavailable(error)
      : undefined;
}

/** A CodedError made by another copy of the contracts module (bundles load their own). */
function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && error.name === 'CodedError' && 'kind' in error && String(error.kind) in errorKinds;
}

const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && ('driverError' in error || 'severity' in error || error.name === 'QueryFailedError');

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Errors of Fastify and its plugins carry the status they stand for.
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
