import { addressOf, addressVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { type MediaSource, readMediaSource } from './media-source.js';
import { readPolicy, strictestPolicy } from './policy.js';

export interface GatewayConfig {
  host: string;
  /** 0 = any free port. */
  port: number;
  /** Folder the publisher writes. */
  wwwDir: string;
  /** Content security policy of every answer. */
  policy: string;
  media: MediaSource;
  /** Every copy of a service. */
  origins: Record<ServiceName, string[]>;
  /** One of pino's levels. */
  logLevel: string;
  /** Draws the pictures of shared links that nobody has drawn yet. */
  publisher: string | undefined;
  /** Everything `/healthz` waits for, by name. */
  health: Record<string, string>;
  /** Whether costly requests are counted. */
  limited: boolean;
}

/** Reads the gateway's settings; throws one error that lists everything missing or malformed. */
export function readConfig(env: Record<string, string | undefined>): GatewayConfig {
  const problems: string[] = [];
  const read = (name: string, fallback: string | undefined, valid: (value: string) => boolean): string => {
    const value = env[name] || fallback;
    if (value === undefined) problems.push(`${name} is missing`);
    else if (!valid(value)) problems.push(`${name} is malformed`);
    return value ?? '';
  };
  const http = (value: string): boolean => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
  const any = (): boolean => true;

  const host = read('HTTP_HOST', '127.0.0.1', any);
  const port = Number(read('HTTP_PORT', '8080', (value) => /^\d{1,5}$/.test(value) && Number(value) < 65_536));
  const logLevel = read('LOG_LEVEL', 'warn', (value) => /^(fatal|error|warn|info|debug|trace|silent)$/.test(value));
  const limited = read('RATE_LIMITS', 'on', (value) => /^(on|off)$/.test(value)) === 'on';
  const wwwDir = read('WWW_DIR', undefined, any);
  const policyFile = read('POLICY_FILE', '', (file) => file === '' || readPolicy(file) !== undefined);
  const policy = readPolicy(policyFile) ?? strictestPolicy;
  const media = readMediaSource(read('IMAGES_URL', undefined, (value) => readMediaSource(value) !== undefined)) ?? { folder: '' };
  const list = (value: string): string[] => value.split(',').map((url) => url.trim().replace(/\/$/, ''));
  const origin = (service: string): string[] =>
    list(read(addressVariable(service), addressOf(service, env), (value) => list(value).every(http)));
  const origins = Object.fromEntries(serviceNames.map((service) => [service, origin(service)])) as Record<ServiceName, string[]>;
  const [publisher] = env['PUBLISHER_URL'] ? origin('publisher') : [];
  const started = { ...origins, ...(publisher && { publisher: [publisher] }) };
  const health = Object.entries(started).flatMap(([name, copies]) => copies.map((url, i) => [i === 0 ? name : `${name} ${i + 1}`, url]));
  if (problems.length > 0)
    throw new Error(`Cannot start, the settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return {
    host,
    port,
    logLevel,
    wwwDir,
    policy,
    media,
    origins,
    publisher,
    health: Object.fromEntries(health) as Record<string, string>,
    limited,
  };
}
