import { randomBytes } from 'node:crypto';
import { type ServerContainer, startContainer } from './servers/container.js';
import { dockerAnswers } from './servers/docker.js';
import { runs, startProgram } from './servers/program.js';

const masterKey = randomBytes(16).toString('hex');
/** As in docker-compose.yml. */
const threads = '1';

/** A Meilisearch whose indexes nobody else uses. */
export interface TestMeilisearch {
  /** `http://…?prefix=…`, as SEARCH_URL takes it; on a server of one's own the same for ever. */
  url: string;
  masterKey: string;
  /** For the log: where it came from. */
  origin: string;
  /** Another address on the same server, whose indexes nobody uses yet. */
  another(): string;
  /** `kill -9`. Rejects on a shared server, as `restart` does. */
  kill(): Promise<void>;
  /** After `kill`: with its data, or, `{ keepData: false }`, with none (no keys either). Resolves once it answers. */
  restart(how?: { keepData?: boolean }): Promise<void>;
  /** Every document of every index, as text: those of an index, by its name. */
  texts(): Promise<Map<string, string>>;
  stop(): Promise<void>;
}

export interface TestMeilisearchOptions {
  /** A server that nobody else uses, to kill: passes over SEARCH_URL. */
  own?: boolean;
}

/**
 * Starts a Meilisearch: the server SEARCH_URL (http) names, with SEARCH_MASTER_KEY, else `meilisearch` (on PATH or MEILISEARCH_PATH), else a
 * container of MEILISEARCH_IMAGE where a Docker engine answers. undefined where there is none of them: a suite says so in one line and
 * is skipped.
 */
export async function startMeilisearch({ own = false }: TestMeilisearchOptions = {}): Promise<TestMeilisearch | undefined> {
  const shared = process.env['SEARCH_URL'];
  if (shared?.startsWith('http') && !own) return handle(shared, 'SEARCH_URL', process.env['SEARCH_MASTER_KEY'] ?? '');
  const server = (await program()) ?? (await container());
  return server && handle(`http://${server.host}:${server.port}`, server.origin, masterKey, server);
}

type Server = ServerContainer & { origin: string };

async function program(): Promise<Server | undefined> {
  const command = process.env['MEILISEARCH_PATH'] || 'meilisearch';
  if (!runs(command)) return undefined;
  const folders = (folder: string): string[] => ['db-path', 'dump-dir', 'snapshot-dir'].map((name) => `--${name}=${folder}/${name}`);
  const args = (port: number, folder: string): string[] => [
    `--http-addr=127.0.0.1:${port}`,
    `--master-key=${masterKey}`,
    '--no-analytics',
    '--max-indexing-memory=512Mb',
    `--max-indexing-threads=${threads}`,
    ...folders(folder),
  ];
  return { ...(await startProgram({ command, args, untilAnswers })), origin: command };
}

async function container(): Promise<Server | undefined> {
  const image = process.env['MEILISEARCH_IMAGE'];
  if (!image || process.env['TEST_CONTAINERS'] === 'off' || !(await dockerAnswers())) return undefined;
  const environment = { MEILI_MASTER_KEY: masterKey, MEILI_NO_ANALYTICS: 'true', MEILI_MAX_INDEXING_THREADS: threads };
  return { ...(await startContainer({ image, port: 7700, environment, untilAnswers })), origin: `container ${image}` };
}

function handle(address: string, origin: string, key: string, server?: ServerContainer): TestMeilisearch {
  const another = (): string => {
    const url = new URL(address);
    url.searchParams.set('prefix', `test-${randomBytes(6).toString('hex')}`);
    return url.href;
  };
  const never = () =>
    Promise.reject(new Error('SEARCH_URL names a shared server: ask for one of your own, `startMeilisearch({ own: true })`'));
  const url = another();
  return {
    url,
    masterKey: key,
    origin,
    another,
    kill: () => server?.kill() ?? never(),
    restart: ({ keepData = true } = {}) => server?.restart(!keepData) ?? never(),
    texts: () => textsIn(new URL(address).origin, key, new URL(url).searchParams.get('prefix') ?? ''),
    stop: async () => server?.remove(),
  };
}

async function textsIn(server: string, key: string, prefix: string): Promise<Map<string, string>> {
  const all = async <T>(path: string): Promise<T[]> => {
    const found: T[] = [];
    for (let total = 1; found.length < total;) {
      const answer = await fetch(`${server}${path}?limit=1000&offset=${found.length}`, { headers: { authorization: `Bearer ${key}` } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      const page = (await answer.json()) as { results: T[]; total: number };
      found.push(...page.results);
      total = page.results.length === 0 ? 0 : page.total;
    }
    return found;
  };
  const texts = new Map<string, string>();
  for (const { uid } of await all<{ uid: string }>('/indexes'))
    if (uid.startsWith(prefix)) texts.set(uid, JSON.stringify(await all(`/indexes/${uid}/documents`)));
  return texts;
}

async function untilAnswers(port: number): Promise<void> {
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
