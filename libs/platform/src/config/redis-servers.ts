/** Several Redis servers in one URL, which `new URL` cannot read. */
export interface RedisServers {
  kind: 'sentinel' | 'cluster';
  /** Sentinels, or nodes of the cluster from which the client learns the others. */
  servers: { host: string; port: number }[];
  usesTls: boolean;
  username?: string;
  password?: string;
  /** Sentinel only: name and database of the master, and the account on the sentinels. */
  master?: string;
  database?: number;
  sentinelUsername?: string;
  sentinelPassword?: string;
  /** Prefix of the keys. */
  prefix?: string;
}

const URL_PATTERN =
  /^redis(?<tls>s)?\+(?<kind>sentinel|cluster):\/\/(?:(?<username>[^:@/?#]*)(?::(?<password>[^@/?#]*))?@)?(?<servers>[^@/?#]*)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const SERVER_PATTERN = /^(?:\[(?<address>[0-9a-f:.]+)\]|(?<name>[\w.-]+))(?::(?<port>\d{1,5}))?$/i;
const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6379 };
const PARAMETERS = { sentinel: ['prefix', 'sentinelUsername', 'sentinelPassword'], cluster: ['prefix'] };

/** True for the schemes of this file; other URLs name one server. */
export const namesRedisServers = (url: string): boolean => /^rediss?\+(sentinel|cluster):/.test(url);

/**
 * Reads `redis+sentinel://[user:password@]host:port,host:port/master[/database][?prefix=…]` and `redis+cluster://[user:password@]host:port,…`;
 * with `rediss+…` the connections use TLS. Throws an error whose message follows the name of a setting and has no values of the URL.
 */
export function parseRedisServers(url: string): RedisServers {
  const parts = URL_PATTERN.exec(url)?.groups;
  const kind = parts?.['kind'];
  if (!parts || (kind !== 'sentinel' && kind !== 'cluster'))
    throw new Error('must be like redis+sentinel://host:26379,host:26379/master or redis+cluster://host:6379,host:6379');
  return {
    kind,
    servers: readServers(parts['servers'] ?? '', DEFAULT_PORTS[kind]),
    usesTls: parts['tls'] !== undefined,
    ...(parts['username'] && { username: decode(parts['username']) }),
    ...(parts['password'] && { password: decode(parts['password']) }),
    ...(kind === 'sentinel' ? readMaster(parts['path'] ?? '') : rejectPath(parts['path'] ?? '')),
    ...readParameters(parts['query'] ?? '', PARAMETERS[kind]),
  };
}

function readServers(list: string, defaultPort: number): RedisServers['servers'] {
  return list.split(',').map((server) => {
    const { address, name, port = String(defaultPort) } = SERVER_PATTERN.exec(server)?.groups ?? {};
    const host = address ?? name;
    if (!host || Number(port) < 1 || Number(port) > 65_535) throw new Error('must list its servers as host:port, separated by commas');
    return { host, port: Number(port) };
  });
}

function readMaster(path: string): { master: string; database?: number } {
  const [master = '', database, ...more] = path.split('/');
  if (master === '')
    throw new Error('must name the master of the sentinels after the servers: redis+sentinel://host:26379,host:26379/master');
  if (more.length > 0 || (database !== undefined && !/^\d{1,4}$/.test(database)))
    throw new Error('must end with the name of the master or the number of its database: …/master/0');
  return { master: decode(master), ...(database !== undefined && { database: Number(database) }) };
}

function rejectPath(path: string): Record<string, never> {
  if (path !== '') throw new Error('must have no path: a cluster has neither a name nor numbered databases');
  return {};
}

function readParameters(query: string, known: readonly string[]): Partial<RedisServers> {
  const parameters = [...new URLSearchParams(query)];
  const unknown = parameters.find(([name]) => !known.includes(name));
  if (unknown) throw new Error(`has the unknown parameter ${unknown[0]}; known: ${known.join(', ')}`);
  return Object.fromEntries(parameters.filter(([, value]) => value !== ''));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('must percent-encode the special characters of its user, password and master');
  }
}
