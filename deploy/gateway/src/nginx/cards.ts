import { defaultShareImage } from '@shop/contracts';
import { CACHE_FOREVER } from '../headers.js';
import { shareImageName } from '../address-patterns.js';
import { hiding } from './api.js';
import type { NginxConfig } from './config.js';
import { errorPages, keep, refusalBody } from './refusals.js';
import { block, type Directive, inPcre, quoted } from './syntax.js';

export const cardUpstream = ({ publisher, resolver }: NginxConfig): Directive[] =>
  publisher && !resolver ? [block('upstream publisher', `server ${new URL(publisher).host} max_fails=0`)] : [];

/** Share images: the file, or the publisher's rendering, or the default image with no-store. */
export const cardLocations = (config: NginxConfig): Directive[] => [
  block(
    `location ~ ${quoted(`^/tarjetas/(?<card>${inPcre(shareImageName)})$`)}`,
    keep(CACHE_FOREVER),
    'gzip_static off',
    `try_files $uri ${config.publisher ? '@draw-card' : '@plain-card'}`,
  ),
  block('location ~ ^/tarjetas/', ...refusalBody(404)),
  ...(config.publisher ? [drawing(config, config.publisher)] : []),
  block(
    'location @plain-card',
    keep('no-store'),
    'etag off',
    'gzip_static off',
    ...errorPages({ 404: '@refused-404' }),
    `try_files ${defaultShareImage} =404`,
  ),
];

/** Error statuses of the publisher, in the groups of `errorPages`. */
const refusing = ['400 414 494', '404', '403', '405', '413', '416', '429', '500', '502 503 504'];

const drawing = ({ resolver }: NginxConfig, publisher: string): Directive =>
  block(
    'location @draw-card',
    ...errorPages(Object.fromEntries(refusing.map((statuses) => [statuses, '=200 @plain-card']))),
    keep(CACHE_FOREVER),
    // Before the rewrite, behind whose `break` no variable is set any more.
    ...(resolver ? [`set $origin ${quoted(publisher)}`] : []),
    `rewrite ^ ${quoted('/internal/publisher/cards/$card')} break`,
    resolver ? 'proxy_pass $origin' : 'proxy_pass http://publisher',
    'proxy_http_version 1.1',
    'proxy_set_header Host $proxy_host',
    'proxy_set_header Connection ""',
    'proxy_set_header X-Request-Id $rid',
    'proxy_set_header Cookie ""',
    'proxy_set_header Authorization ""',
    'proxy_pass_request_body off',
    'proxy_connect_timeout 1s',
    'proxy_read_timeout 6s',
    'proxy_intercept_errors on',
    ...hiding(['cache-control', 'set-cookie', 'vary', 'etag', 'last-modified']),
  );
