import { errorResponses, RETRY_AFTER_SECONDS } from '../error-responses.js';
import { block, type Directive, quoted } from './syntax.js';

/**
 * Sets Cache-Control by a variable; the one header is added at server level, because a location with its own header would lose the
 * others.
 */
export const keep = (cacheControl: string): Directive => `set $cache_control ${quoted(cacheControl)}`;

/** Internal status for addresses refused by our rules, distinct from nginx's own 400. */
export const BAD_ADDRESS = 440;
/** Internal location for requests whose address nginx cannot read. */
const UNREADABLE = '/.unreadable';

/** Status → location that answers it with our error body. */
const handlers: Record<string, string> = {
  [`${BAD_ADDRESS}`]: '=400 @refused-400',
  '400 414 494': `=400 ${UNREADABLE}`,
  404: '@no-page',
  403: '=404 @no-page',
  405: '@refused-405',
  413: '@refused-413',
  416: '@refused-416',
  429: '@refused-429',
  500: '@refused-500',
  '502 503 504': '=503 @refused-503',
};

/** A location that names one error page names them all: nginx inherits them only as a whole. */
export const errorPages = (different: Record<string, string> = {}): Directive[] =>
  Object.entries({ ...handlers, ...different }).map(([statuses, handler]) => `error_page ${statuses} ${handler}`);

type Status = keyof typeof errorResponses;

/** The coded answer of the services, in the shape of `ErrorBody`. */
export function refusalBody(status: Status): Directive[] {
  const [code, message] = errorResponses[status];
  const body = JSON.stringify({ code, message, requestId: '$rid' });
  return [
    keep('no-store'),
    ...(status === 405 ? ['set $allow "GET, HEAD"'] : []),
    ...(status === 429 ? [`set $retry_after ${RETRY_AFTER_SECONDS}`] : []),
    'default_type "application/json; charset=utf-8"',
    `return ${status} ${quoted(body)}`,
  ];
}

export const refusalLocations = (): Directive[] => [
  block(`location = ${UNREADABLE}`, 'internal', ...refusalBody(400)),
  ...Object.keys(errorResponses).map((status) => block(`location @refused-${status}`, ...refusalBody(Number(status) as Status))),
];
