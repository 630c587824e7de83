import { serviceUrl, urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import type { FilesAddress } from '@shop/published-files';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type MediaSource, readMediaSource } from './media-source.js';
import { readPolicy, strictestPolicy } from './policy.js';

export interface GatewayConfig {
  host: string;
  /** 0 = any free port. */
  port: number;
  /** The publisher's files: in a folder, or in a bucket. */
  pages: { folder: string } | FilesAddress;
  /** Content security policy of every response. */
  policy: string;
  media: MediaSource;
  /** URLs of all replicas of each service. */
  origins: Record<ServiceName, string[]>;
  /** A pino level. */
  logLevel: string;
  /** URL of the publisher, which renders missing share images. */
  publisher: string | undefined;
  /** URLs that `/healthz` checks, by name. */
  health: Record<string, string>;
  /** Rate limits for expensive requests. */
  hasRateLimits: boolean;
  /** Proxies in front of the gateway that may name the client by `X-Forwarded-For`. */
  trustProxy: TrustProxy;
  /** Memory for the content of published files. */
  memoryCacheBytes: number;
}

type TrustProxy = string[] | false | ((address: string, hop: number) => boolean);

const MB = 1024 * 1024;

/** Reads the settings; throws one error that lists all missing and malformed ones. */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const problems: string[] = [];
  const read = (name: string, fallback: string | undefined, isValid: (value: string) => boolean): string => {
    const value = env[name] || fallback;
    if (value === undefined) problems.push(`${name} is missing`);
    else if (!isValid(value)) problems.push(`${name} is malformed`);
    return value ?? '';
  };
  /** A secret may be the content of the file at `<name>_FILE`. */
  const readSecret = (name: string, fallback: string | undefined): string => {
    const file = env[`${name}_FILE`];
    if (!file) return read(name, fallback, isAny);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      problems.push(`${name} cannot be read from its file`);
      return '';
    }
  };
  const isHttpUrl = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const isAny = (): boolean => true;

  const host = read('HTTP_HOST', '127.0.0.1', isAny);
  const port = Number(read('HTTP_PORT', '8080', (value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536));
  const logLevel = read('LOG_LEVEL', 'warn', (value) => /^(fatal|error|warn|info|debug|trace|silent)$/.test(value));
  const hasRateLimits = read('RATE_LIMITS', 'on', (value) => /^(on|off)$/.test(value)) === 'on';
  const proxies = read('TRUSTED_PROXIES', '0', (value) => readProxies(value) !== undefined);
  const memoryCacheMb = Number(read('MEMORY_CACHE_MB', '64', (value) => /^\d{1,5}$/.test(value)));
  const pagesUrl = read('PAGES_URL', '', (value) => value === '' || isPagesUrl(value));
  const isBucket = pagesUrl.startsWith('s3:');
  const [accessKey, secretKey] = ['PAGES_ACCESS_KEY', 'PAGES_SECRET_KEY'].map((name) => readSecret(name, isBucket ? undefined : ''));
  const folder = pagesUrl ? '' : read('WWW_DIR', undefined, isAny);
  const pages = isBucket ? { pagesUrl, accessKey, secretKey } : { folder: isPagesUrl(pagesUrl) ? fileURLToPath(pagesUrl) : folder };
  const policyFile = read('POLICY_FILE', '', (file) => file === '' || readPolicy(file) !== undefined);
  const policy = readPolicy(policyFile) ?? strictestPolicy;
  const media = readMediaSource(read('IMAGES_URL', undefined, (value) => readMediaSource(value) !== undefined)) ?? { folder: '' };
  const parseList = (value: string): string[] => value.split(',').map((url) => url.trim().replace(/\/$/, ''));
  const readOrigins = (service: string): string[] =>
    parseList(read(urlVariable(service), serviceUrl(service, env), (value) => parseList(value).every(isHttpUrl)));
  const origins = Object.fromEntries(serviceNames.map((service) => [service, readOrigins(service)])) as Record<ServiceName, string[]>;
  const [publisher] = env['PUBLISHER_URL'] ? readOrigins('publisher') : [];
  const probedOrigins = { ...origins, ...(publisher && { publisher: [publisher] }) };
  const health = Object.entries(probedOrigins).flatMap(([name, urls]) => urls.map((url, i) => [i === 0 ? name : `${name} ${i + 1}`, url]));
  if (problems.length > 0)
    throw new Error(`Cannot start, the settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return {
    host,
    port,
    logLevel,
    pages,
    policy,
    media,
    origins,
    publisher,
    health: Object.fromEntries(health) as Record<string, string>,
    hasRateLimits,
    trustProxy: readProxies(proxies) ?? false,
    memoryCacheBytes: memoryCacheMb * MB,
  };
}

const isPagesUrl = (value: string): boolean => URL.canParse(value) && /^(file|s3):$/.test(new URL(value).protocol);

/** Parses the number of proxies in front of the gateway, or a list of addresses and networks; undefined for anything else. */
function readProxies(value: string): TrustProxy | undefined {
  if (value === '0') return false;
  if (/^\d$/.test(value)) return (_address, hop) => hop < Number(value);
  const networks = value.split(',').map((network) => network.trim());
  return networks.every((network) => isIP(network.replace(/\/\d{1,3}$/, ''))) ? networks : undefined;
}
