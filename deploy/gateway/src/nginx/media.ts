import { CACHE_FOREVER } from '../headers.js';
import { hiding, nginxCommands } from './api.js';
import type { NginxConfig } from './config.js';
import { errorPages, keep } from './refusals.js';
import { block, type Directive, quoted } from './syntax.js';

/** Cache of the pictures that nginx fetched from a bucket, if there is one. */
export const mediaCacheRules = ({ media, mediaCache }: NginxConfig): Directive[] =>
  'url' in media
    ? [
        `proxy_cache_path ${quoted(mediaCache.folder)} levels=1:2 keys_zone=media:10m max_size=${mediaCache.size} inactive=365d use_temp_path=off`,
      ]
    : [];

export const mediaUpstream = ({ media, resolver }: NginxConfig): Directive[] =>
  'url' in media && !resolver ? [block('upstream media', `server ${hostWithPort(media.url)}`, 'keepalive 32')] : [];

/** Answers with the picture in `$picture`, from a folder or from a store behind a cache that outlives it. */
export function mediaDirectives({ media, resolver }: NginxConfig): Directive[] {
  const answers = [...errorPages({ 404: '@refused-404', 403: '=404 @refused-404' }), keep(CACHE_FOREVER)];
  if ('folder' in media) return [...answers, 'gzip_static off', `alias ${quoted(`${media.folder}/$picture`)}`];
  const url = new URL(media.url);
  return [
    ...answers,
    // Before the rewrite, behind whose `break` no variable is set any more.
    ...(resolver ? [`set $origin ${url.origin}`] : []),
    `rewrite ^ ${quoted(`${url.pathname}$picture`)} break`,
    resolver ? 'proxy_pass $origin' : `proxy_pass ${url.protocol}//media`,
    ...(url.protocol === 'https:' ? ['proxy_ssl_server_name on', `proxy_ssl_name ${url.hostname}`] : []),
    'proxy_http_version 1.1',
    `proxy_set_header Host ${url.host}`,
    'proxy_set_header Connection ""',
    'proxy_set_header Cookie ""',
    'proxy_set_header Authorization ""',
    'proxy_intercept_errors on',
    'proxy_pass_request_body off',
    'proxy_cache media',
    'proxy_cache_key $picture',
    'proxy_cache_valid 200 365d',
    'proxy_cache_lock on',
    'proxy_cache_use_stale error timeout http_500 http_502 http_503 http_504',
    `proxy_ignore_headers ${nginxCommands} Cache-Control Expires Set-Cookie Vary`,
    'proxy_force_ranges on',
    ...hiding([
      'cache-control',
      'expires',
      'set-cookie',
      'vary',
      'x-amz-request-id',
      'x-amz-id-2',
      'strict-transport-security',
      'x-xss-protection',
    ]),
  ];
}

const hostWithPort = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
};
