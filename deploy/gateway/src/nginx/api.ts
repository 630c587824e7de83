import { apiRoutes, maxBodyBytesOf, bodyLimits, rateLimits, secretPaths, serviceOf, type ServiceName } from '@shop/contracts';
import { idleConnectionSeconds, requestIdPattern, compressedAnswers } from '../address-patterns.js';
import { securityHeaderNames } from '../headers.js';
import type { NginxConfig } from './config.js';
import { refusalBody } from './refusals.js';
import { block, type Directive, inPcre, map, quoted } from './syntax.js';

/**
 * A name that is resolved while nginx runs needs a variable; other services are upstream groups with keep-alive. Both at once (`server …
 * resolve` with a `zone`) need nginx 1.27.3; this configuration is for 1.20 and newer.
 */
const destination = ({ origins, resolver }: NginxConfig, service: ServiceName): Directive[] =>
  resolver ? [`set $origin ${quoted(origins[service][0] ?? '')}`, 'proxy_pass $origin'] : [`proxy_pass http://${service}`];

export const upstreams = ({ origins, resolver }: NginxConfig): Directive[] =>
  resolver
    ? []
    : Object.entries(origins).map(([service, urls]) =>
        block(
          `upstream ${service}`,
          // Never counted out: copies replaced one after the other would all be, and a refused connection costs nothing.
          ...urls.map((url) => `server ${new URL(url).host} max_fails=0`),
          'keepalive 64',
          `keepalive_timeout ${idleConnectionSeconds}s`,
        ),
      );

/** One bucket per rule and address of a client; requests a rule does not name have no key and are not counted. */
export const limitZones = ({ limited }: NginxConfig): Directive[] =>
  limited
    ? rateLimits.flatMap(({ name, method, prefixes, perMinute }) => [
        map('$request_method $uri', `$limited_${name}`, [[`~^${method} (?:${prefixes.join('|')})(?:/|$)`, '$binary_remote_addr']]),
        `limit_req_zone $limited_${name} zone=${name}:10m rate=${perMinute}r/m`,
      ])
    : [];

export const limits = ({ limited }: NginxConfig): Directive[] =>
  limited
    ? [
        'limit_req_status 429',
        'limit_req_log_level notice',
        ...rateLimits.map(({ name, burst: atOnce }) => `limit_req zone=${name} burst=${atOnce - 1} nodelay`),
      ]
    : [];

export const requestIdMap = (): Directive =>
  map('$http_x_request_id', '$rid', [[`~${inPcre(requestIdPattern)}`, '$http_x_request_id']], '$request_id');

/** Headers by which a server behind nginx could give it orders. */
export const nginxCommands = 'X-Accel-Redirect X-Accel-Expires X-Accel-Limit-Rate X-Accel-Buffering X-Accel-Charset';

/** Headers of the services that are removed: those that the gateway sets itself, and internal ones. */
export const hiding = (more: string[] = []): Directive[] =>
  ['x-request-id', 'x-powered-by', 'server', ...securityHeaderNames, ...more].map((name) => `proxy_hide_header ${name}`);

/** Proxy settings of every request. */
export const proxyRules = (): Directive[] => [
  'proxy_http_version 1.1',
  'proxy_set_header Host $proxy_host',
  'proxy_set_header Connection ""',
  'proxy_set_header X-Request-Id $rid',
  'proxy_set_header X-Forwarded-For $remote_addr',
  'proxy_set_header X-Forwarded-Proto $forwarded_proto',
  'proxy_set_header X-Forwarded-Host $http_host',
  'proxy_connect_timeout 2s',
  'proxy_send_timeout 60s',
  'proxy_read_timeout 30s',
  '# Another copy is tried while nothing was sent, and after that only for methods that may be repeated.',
  'proxy_next_upstream error timeout',
  'proxy_next_upstream_tries 3',
  'proxy_next_upstream_timeout 10s',
  `proxy_ignore_headers ${nginxCommands}`,
  ...hiding(),
];

/** nginx writes the whole request into a line about its failure, so of these it writes none; the access log has them, without the secret. */
const secretLocations = (config: NginxConfig): Directive[] =>
  secretPaths.flatMap((path) => {
    const service = serviceOf(path);
    if (!service) return [];
    return [
      block(
        `location ~ ${quoted(`^${path}`)}`,
        'error_log /dev/null',
        `client_max_body_size ${maxBodyBytesOf(path)}`,
        ...destination(config, service),
      ),
    ];
  });

const zipRules = (): Directive[] => [
  'gzip on',
  `gzip_types ${compressedAnswers.type}`,
  `gzip_min_length ${compressedAnswers.fromBytes}`,
  `gzip_comp_level ${compressedAnswers.level}`,
];

/** Prefixes of services, and those below them with a limit of their own. */
function routedPrefixes(): { prefix: string; service: ServiceName }[] {
  const prefixes = new Set([...apiRoutes, ...bodyLimits].map(({ prefix }) => prefix));
  return [...prefixes].flatMap((prefix) => {
    const service = serviceOf(prefix);
    return service ? [{ prefix, service }] : [];
  });
}

/** The longest prefix comes first, because nginx tries regular expressions in their order. */
export const apiLocations = (config: NginxConfig): Directive[] => [
  ...secretLocations(config),
  ...routedPrefixes()
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
    .map(({ prefix, service }) =>
      block(
        `location ~ ${quoted(`^${prefix}(?:/|$)`)}`,
        `client_max_body_size ${maxBodyBytesOf(prefix)}`,
        ...zipRules(),
        ...destination(config, service),
      ),
    ),
  block('location ~ ^/api(?:/|$)', ...refusalBody(404)),
];
