import { randomBytes } from 'node:crypto';
import { type ServerContainer, startContainer } from './servers/container.js';
import { isDockerAvailable } from './servers/docker.js';
import { isInstalled, startProgram } from './servers/program.js';

const masterKey = randomBytes(16).toString('hex');
/** As in docker-compose.yml. */
const threads = '1';

/** A Meilisearch with indexes for one suite only. */
export interface TestMeilisearch {
  /** `http://…?prefix=…`, as SEARCH_URL; on an exclusive server it stays the same after a restart. */
  url: string;
  masterKey: string;
  /** Source of the server, for the log. */
  origin: string;
  /** Returns a URL on the same server with a new index prefix. */
  newPrefix(): string;
  /** `kill -9`. Like `restart`, it rejects on a shared server. */
  kill(): Promise<void>;
  /** Restarts after `kill`, with its data or, `{ keepData: false }`, without data and keys. Resolves when the server answers. */
  restart(options?: { keepData?: boolean }): Promise<void>;
  /** All documents as text, by the name of their index. */
  readAllTexts(): Promise<Map<string, string>>;
  stop(): Promise<void>;
}

export interface TestMeilisearchOptions {
  /** Starts a separate server, which the test may kill, even if SEARCH_URL is set. */
  isExclusive?: boolean;
}

/**
 * Uses the server of SEARCH_URL (http) and SEARCH_MASTER_KEY, else `meilisearch` (on PATH or MEILISEARCH_PATH), else a container of
 * MEILISEARCH_IMAGE. Returns undefined without any of them; the suite is skipped then.
 */
export async function startMeilisearch({ isExclusive = false }: TestMeilisearchOptions = {}): Promise<TestMeilisearch | undefined> {
  const shared = process.env['SEARCH_URL'];
  if (shared?.startsWith('http') && !isExclusive) return createHandle(shared, 'SEARCH_URL', process.env['SEARCH_MASTER_KEY'] ?? '');
  const server = (await startInstalled()) ?? (await startInContainer());
  return server && createHandle(`http://${server.host}:${server.port}`, server.origin, masterKey, server);
}

type Server = ServerContainer & { origin: string };

async function startInstalled(): Promise<Server | undefined> {
  const command = process.env['MEILISEARCH_PATH'] || 'meilisearch';
  if (!isInstalled(command)) return undefined;
  const folders = (folder: string): string[] => ['db-path', 'dump-dir', 'snapshot-dir'].map((name) => `--${name}=${folder}/${name}`);
  const args = (port: number, folder: string): string[] => [
    `--http-addr=127.0.0.1:${port}`,
    `--master-key=${masterKey}`,
    '--no-analytics',
    '--max-indexing-memory=512Mb',
    `--max-indexing-threads=${threads}`,
    ...folders(folder),
  ];
  return { ...(await startProgram({ command, args, waitUntilReady })), origin: command };
}

async function startInContainer(): Promise<Server | undefined> {
  const image = process.env['MEILISEARCH_IMAGE'];
  if (!image || process.env['TEST_CONTAINERS'] === 'off' || !(await isDockerAvailable())) return undefined;
  const environment = { MEILI_MASTER_KEY: masterKey, MEILI_NO_ANALYTICS: 'true', MEILI_MAX_INDEXING_THREADS: threads };
  return { ...(await startContainer({ image, port: 7700, environment, waitUntilReady })), origin: `container ${image}` };
}

function createHandle(address: string, origin: string, key: string, server?: ServerContainer): TestMeilisearch {
  const newPrefix = (): string => {
    const url = new URL(address);
    url.searchParams.set('prefix', `test-${randomBytes(6).toString('hex')}`);
    return url.href;
  };
  const rejectShared = () =>
    Promise.reject(new Error('SEARCH_URL names a shared server: start a separate one with `startMeilisearch({ isExclusive: true })`'));
  const url = newPrefix();
  return {
    url,
    masterKey: key,
    origin,
    newPrefix,
    kill: () => server?.kill() ?? rejectShared(),
    restart: ({ keepData = true } = {}) => server?.restart(!keepData) ?? rejectShared(),
    readAllTexts: () => readTexts(new URL(address).origin, key, new URL(url).searchParams.get('prefix') ?? ''),
    stop: async () => server?.remove(),
  };
}

async function readTexts(server: string, key: string, prefix: string): Promise<Map<string, string>> {
  const all = async <T>(path: string): Promise<T[]> => {
    const results: T[] = [];
    for (let total = 1; results.length < total;) {
      const response = await fetch(`${server}${path}?limit=1000&offset=${results.length}`, { headers: { authorization: `Bearer ${key}` } });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      const page = (await response.json()) as { results: T[]; total: number };
      results.push(...page.results);
      total = page.results.length === 0 ? 0 : page.total;
    }
    return results;
  };
  const readAllTexts = new Map<string, string>();
  for (const { uid } of await all<{ uid: string }>('/indexes'))
    if (uid.startsWith(prefix)) readAllTexts.set(uid, JSON.stringify(await all(`/indexes/${uid}/documents`)));
  return readAllTexts;
}

async function waitUntilReady(port: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      if ((await fetch(`http://127.0.0.1:${port}/health`, { signal: AbortSignal.timeout(1000) })).ok) return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
