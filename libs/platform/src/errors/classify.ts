import { CodedError, type ErrorKind, errorKinds } from '@shop/contracts';
import { HttpException } from '@nestjs/common';
import { codeOf, isUnavailable } from './unavailable.js';

const codedErrorByCode: Record<string, [ErrorKind, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too-large', 'request.too-large', 'Los datos enviados son demasiado grandes.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported-media', 'request.unsupported-media', 'El tipo de los datos enviados no se admite.'],
  FST_ERR_BAD_URL: ['invalid', 'request.bad-address', 'La dirección no es válida.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not-found', 'route.not-found', 'No encontramos lo que buscás.'],
};
const codedErrorByStatus: Record<number, [ErrorKind, string, string]> = {
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

/** A coded error with the general message of a status. */
export function httpError(status: keyof typeof codedErrorByStatus, cause?: unknown): CodedError {
  const [kind, code, message] = codedErrorByStatus[status] ?? codedErrorByStatus[400]!;
  return new CodedError(kind, code, message, undefined, { cause });
}

export const unavailable = (cause?: unknown): CodedError => httpError(503, cause);

/**
 * Maps an error to the coded error of the response; undefined is a 500. SQLSTATE 22xxx means bad input; an unreachable dependency is
 * "unavailable".
 */
export function classify(error: unknown): CodedError | undefined {
  if (error instanceof CodedError || isCoded(error)) return error;
  const code = codeOf(error);
  if (code && codedErrorByCode[code]) return new CodedError(...codedErrorByCode[code], undefined, { cause: error });
  if (isUnavailable(error)) return unavailable(error);
  if (code && /^[0-9A-Z]{5}$/.test(code) && isDatabaseError(error)) {
    if (code.startsWith('22')) return httpError(400, error);
    return code === '23505' || code === '40001' || code === '40P01' ? httpError(409, error) : undefined;
  }
  const status = statusOf(error);
  return status !== undefined && status < 500
    ? httpError(codedErrorByStatus[status] ? status : 400, error)
    : status === 503
      ? unavailable(error)
      : undefined;
}

/** A CodedError of another copy of the contracts module: each bundle has its own. */
function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && error.name === 'CodedError' && 'kind' in error && String(error.kind) in errorKinds;
}

const isDatabaseError = (error: unknown): boolean =>
  error instanceof Error && ('driverError' in error || 'severity' in error || error.name === 'QueryFailedError');

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  // Errors of Fastify and its plugins have a `statusCode`.
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
}
