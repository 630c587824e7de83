import { serviceUrl, urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { type MediaSource, readMediaSource } from '../media-source.js';
import { readPolicy } from '../policy.js';

/** Settings of nginx beside the routes: addresses, folders and processes. Paths are those of the machine that nginx runs on. */
export interface NginxConfig {
  /** `host:port`. */
  listen: string;
  wwwDir: string;
  /** Content security policy of every answer. */
  policy: string;
  media: MediaSource;
  /** Folder and size (`10g`) of the cache of pictures from a bucket. */
  mediaCache: { folder: string; size: string };
  /** Every copy of a service; one of them when `resolver` finds the copies. */
  origins: Record<ServiceName, string[]>;
  /** URL of the publisher, which renders missing share images. */
  publisher: string | undefined;
  /** nginx's `resolver` line, for names whose addresses change while it runs. */
  resolver: string | undefined;
  /** Networks that may say whom a request comes from. */
  trustedProxies: string[];
  /** For the pid file and bodies too large for memory. */
  tempDir: string;
  /** Of the workers; only root may choose. */
  user: string | undefined;
  /** A file, or `off`. */
  accessLog: string;
  errorLevel: string;
  limited: boolean;
}

/** pino's level → nginx's level. nginx's `warn` would log every large body. */
const levels: Record<string, string> = {
  fatal: 'crit',
  error: 'error',
  warn: 'error',
  info: 'info',
  debug: 'debug',
  trace: 'debug',
  silent: 'emerg',
};

/** Reads the settings of the configuration; throws one error that lists everything missing or malformed. */
export function readNginxConfig(env: Record<string, string | undefined>): NginxConfig {
  const problems: string[] = [];
  const read = (name: string, fallback: string | undefined, valid: (value: string) => boolean): string => {
    const value = env[name] || fallback;
    if (value === undefined) problems.push(`${name} is missing`);
    else if (!valid(value)) problems.push(`${name} is malformed`);
    return value ?? '';
  };
  // Nothing that could end a word of the configuration.
  const word = (value: string): boolean => /^[^\s;{}"'\\$]+$/.test(value);
  const words = (value: string): boolean => /^[^;{}"'\\$]*$/.test(value);
  const http = (value: string): boolean => word(value) && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const list = (value: string): string[] =>
    value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const origin = (value: string): boolean => list(value).every((url) => http(url) && new URL(url).pathname === '/') && value !== '';

  const tempDir = read('TEMP_DIR', '/tmp', word);
  const resolver = read('RESOLVER', '', words) || undefined;
  const origins = Object.fromEntries(
    serviceNames.map((service) => [
      service,
      list(read(urlVariable(service), serviceUrl(service, env), (value) => origin(value) && (!resolver || list(value).length === 1))).map(
        (url) => url.replace(/\/$/, ''),
      ),
    ]),
  ) as Record<ServiceName, string[]>;
  const config: NginxConfig = {
    listen: `${read('HTTP_HOST', '0.0.0.0', word)}:${read('HTTP_PORT', '8080', (value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536)}`,
    wwwDir: read('WWW_DIR', undefined, word),
    // A path of the machine that makes the configuration.
    policy: readPolicy(read('POLICY_FILE', undefined, (file) => readPolicy(file) !== undefined)) ?? '',
    media: readMediaSource(read('IMAGES_URL', undefined, (value) => word(value) && readMediaSource(value) !== undefined)) ?? { folder: '' },
    mediaCache: {
      folder: read('MEDIA_CACHE_DIR', `${tempDir}/media`, word),
      size: read('MEDIA_CACHE_SIZE', '10g', (value) => /^\d+[mg]$/.test(value)),
    },
    origins,
    publisher:
      read('PUBLISHER_URL', '', (value) => value === '' || (http(value) && new URL(value).pathname === '/')).replace(/\/$/, '') ||
      undefined,
    resolver,
    trustedProxies: list(read('TRUSTED_PROXIES', '', (value) => list(value).every((network) => /^[0-9a-fA-F.:]+(\/\d+)?$/.test(network)))),
    tempDir,
    user: read('NGINX_USER', '', words) || undefined,
    accessLog: read('ACCESS_LOG', '/dev/stdout', word),
    errorLevel: levels[read('LOG_LEVEL', 'warn', (value) => value in levels)] ?? '',
    limited: read('RATE_LIMITS', 'on', (value) => /^(on|off)$/.test(value)) === 'on',
  };
  if (problems.length > 0)
    throw new Error(`Cannot make the configuration, the settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return config;
}
