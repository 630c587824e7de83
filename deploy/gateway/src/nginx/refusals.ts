import { refusals, RETRY_AFTER } from '../refusals.js';
import { block, type Directive, quoted } from './syntax.js';

/** How long the answer of a location may be kept; one header at the server says it, so that no location loses the others. */
export const keep = (cacheControl: string): Directive => `set $cache_control ${quoted(cacheControl)}`;

/** A status nobody sends: how the rules about addresses say 400, so that it is told from what nginx itself could not read. */
export const BAD_ADDRESS = 440;
/** Where a request without a readable address is answered: it has none from which a named location could be entered. */
const UNREADABLE = '/.unreadable';

/** Status → where it is answered. What nginx calls otherwise is told in our words. */
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

type Status = keyof typeof refusals;

/** The coded answer of the services, in the shape of `ErrorBody`. */
export function refusalBody(status: Status): Directive[] {
  const [code, message] = refusals[status];
  const body = JSON.stringify({ code, message, requestId: '$rid' });
  return [
    keep('no-store'),
    ...(status === 405 ? ['set $allow "GET, HEAD"'] : []),
    ...(status === 429 ? [`set $retry_after ${RETRY_AFTER}`] : []),
    'default_type "application/json; charset=utf-8"',
    `return ${status} ${quoted(body)}`,
  ];
}

export const refusalLocations = (): Directive[] => [
  block(`location = ${UNREADABLE}`, 'internal', ...refusalBody(400)),
  ...Object.keys(refusals).map((status) => block(`location @refused-${status}`, ...refusalBody(Number(status) as Status))),
];
