import { secretPaths } from '@shop/contracts';
import { ROBOTS, securityHeaders } from '../headers.js';
import { assetTypes } from '../address-patterns.js';
import { addressMaps } from './addresses.js';
import { apiLocations, limits, limitZones, proxyRules, requestIdMap, upstreams } from './api.js';
import { cardLocations, cardUpstream } from './cards.js';
import type { NginxConfig } from './config.js';
import { mediaCacheRules, mediaDirectives, mediaUpstream } from './media.js';
import { addressRules, pageLocations, pageMaps } from './pages.js';
import { errorPages, keep, refusalLocations } from './refusals.js';
import { shopMaps } from './shop.js';
import { block, type Directive, map, quoted, write } from './syntax.js';

/** A whole configuration file that makes nginx answer as the Node gateway does. */
export const nginxConfiguration = (config: NginxConfig): string =>
  write([
    '# Made by the gateway from the routes table: change that, and print it again.',
    ...(config.user ? [`user ${config.user}`] : []),
    'worker_processes auto',
    'worker_shutdown_timeout 30s',
    `pid ${quoted(`${config.tempDir}/nginx.pid`)}`,
    `error_log stderr ${config.errorLevel}`,
    block('events', 'worker_connections 4096'),
    block('http', ...http(config)),
  ]);

const http = (config: NginxConfig): Directive[] => [
  ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${quoted(`${config.tempDir}/${kind}`)}`),
  block('types', ...types()),
  'default_type application/octet-stream',
  ...accessLog(config),
  'server_tokens off',
  'absolute_redirect off',
  'merge_slashes off',
  'sendfile on',
  'tcp_nopush on',
  'etag on',
  'if_modified_since before',
  'gzip_static on',
  'gzip_vary on',
  'gzip_proxied any',
  'large_client_header_buffers 4 16k',
  'client_header_timeout 30s',
  'client_body_timeout 30s',
  'send_timeout 30s',
  'reset_timedout_connection on',
  'variables_hash_max_size 4096',
  ...(config.resolver ? [`resolver ${config.resolver}`, 'resolver_timeout 2s'] : []),
  '',
  ...trust(config),
  requestIdMap(),
  ...addressMaps(),
  ...shopMaps(),
  ...pageMaps(),
  ...limitZones(config),
  ...mediaCacheRules(config),
  '',
  ...upstreams(config),
  ...mediaUpstream(config),
  ...cardUpstream(config),
  block('server', ...server(config)),
];

const server = (config: NginxConfig): Directive[] => [
  `listen ${config.listen}`,
  'server_name _',
  `root ${quoted(config.wwwDir)}`,
  '',
  '# Said once, here: a location with an add_header of its own would lose all of them.',
  ...Object.entries(securityHeaders(config.policy)).map(([name, value]) => `add_header ${name} ${quoted(value)} always`),
  'add_header x-request-id $rid always',
  'add_header cache-control $cache_control always',
  `add_header ${ROBOTS.name} $robots always`,
  'add_header allow $allow always',
  'add_header retry-after $retry_after always',
  'add_header last-modified $last_modified always',
  ...errorPages(),
  ...limits(config),
  ...proxyRules(),
  '',
  ...['$cache_control', '$robots', '$allow', '$retry_after', '$file'].map((name) => `set ${name} ""`),
  ...addressRules(),
  '',
  ...['/livez', '/readyz'].map((path) => block(`location = ${path}`, ...probe(path))),
  ...apiLocations(config),
  ...pageLocations(mediaDirectives(config), cardLocations(config)),
  ...refusalLocations(),
];

/** Alive is alive; ready is who has pages to show: the shop stays open without the services, which answer for themselves. */
const probe = (path: string): Directive[] => [
  'access_log off',
  keep('no-store'),
  'default_type "application/json; charset=utf-8"',
  ...(path === '/livez'
    ? []
    : [block('if (!-f $document_root/index.html)', `return 503 ${quoted(JSON.stringify({ ready: false, waiting: ['pages'] }))}`)]),
  `return 200 ${quoted(JSON.stringify({ ready: true, waiting: [] }))}`,
];

function types(): string[] {
  const extensions = new Map<string, string[]>([['text/html; charset=utf-8', ['html']]]);
  for (const [extension, type] of Object.entries(assetTypes)) extensions.set(type, [...(extensions.get(type) ?? []), extension]);
  return [...extensions].map(([type, names]) => `${quoted(type)} ${names.join(' ')}`);
}

/** One JSON line per request, without the query, which may contain a sign-in code. */
function accessLog({ accessLog: target }: NginxConfig): Directive[] {
  const fields = {
    time: '$time_iso8601',
    requestId: '$rid',
    method: '$request_method',
    path: '$logged_path',
    status: '$status',
    bytes: '$body_bytes_sent',
    seconds: '$request_time',
    upstream: '$upstream_addr',
    upstreamStatus: '$upstream_status',
    upstreamSeconds: '$upstream_response_time',
    client: '$remote_addr',
  };
  return [
    map('$request_uri', '$logged_path', [
      ...secretPaths.map((path, i): [string, string] => [`~*^(?<secret_path_${i}>${path})`, `$secret_path_${i}[hidden]`]),
      ['~^(?<path_to_log>[^?]*)', '$path_to_log'],
    ]),
    `log_format json escape=json '${JSON.stringify(fields)}'`,
    target === 'off' ? 'access_log off' : `access_log ${quoted(target)} json`,
  ];
}

/** Clients behind proxies that are trusted to say who they are. */
const trust = ({ trustedProxies }: NginxConfig): Directive[] => [
  map(
    '$status$robots',
    '$last_modified',
    [
      ['404', ''],
      [`200${ROBOTS.secret}`, ''],
    ],
    '$sent_http_last_modified',
  ),
  ...(trustedProxies.length > 0
    ? [
        ...trustedProxies.map((proxy) => `set_real_ip_from ${proxy}`),
        'real_ip_header X-Forwarded-For',
        'real_ip_recursive on',
        block('geo $realip_remote_addr $is_trusted', 'default 0', ...trustedProxies.map((proxy) => `${proxy} 1`)),
        map('$is_trusted $http_x_forwarded_proto', '$forwarded_proto', [['~^1 (?<given_proto>https?)$', '$given_proto']], '$scheme'),
      ]
    : [map('', '$forwarded_proto', [], '$scheme')]),
];
