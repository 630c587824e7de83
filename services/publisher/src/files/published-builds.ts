import type { PublishedFiles } from '@shop/published-files';
import type { StorefrontBuild } from './storefront-files.js';

/** Builds whose scripts are kept: open pages and pages in caches still load those of the builds before. */
const KEPT_BUILDS = 3;
/** Gateways show no hidden files. */
const FOLDER = '.builds';

interface PublishedBuild {
  id: string;
  publishedAt: string;
  files: string[];
}

/** Written after all files of a build, so that processes know that they are there. */
export const buildRecord = (appearance: string): string => `${FOLDER}/${appearance}`;

export async function recordBuild(published: PublishedFiles, { id, files }: StorefrontBuild, appearance: string): Promise<void> {
  const record: PublishedBuild = { id, publishedAt: new Date().toISOString(), files };
  await published.put(buildRecord(appearance), Buffer.from(JSON.stringify(record)));
}

/**
 * Removes the files below `_astro/`, whose names contain a hash, that belong to none of the last three builds. Returns their number; none
 * while fewer builds are recorded, because the other files may belong to builds of versions that recorded none.
 */
export async function removeOldAssets(published: PublishedFiles): Promise<number> {
  const records = await readRecords(published);
  const ids = [...new Set(records.map(({ build }) => build?.id))].filter((id) => id !== undefined);
  if (ids.length < KEPT_BUILDS) return 0;
  const isKept = ({ build }: BuildRecord): boolean => ids.slice(0, KEPT_BUILDS).includes(build?.id ?? '');
  const keptFiles = new Set(records.filter(isKept).flatMap(({ build }) => build?.files ?? []));
  const old: string[] = [];
  for await (const paths of published.list('_astro')) old.push(...paths.filter((path) => !keptFiles.has(path.replace(/\.gz$/, ''))));
  await published.delete(old);
  await published.delete(records.filter((record) => !isKept(record)).map(({ path }) => path));
  return old.filter((path) => !path.endsWith('.gz')).length;
}

interface BuildRecord {
  path: string;
  /** Undefined in a record of a version that wrote only its date. */
  build: PublishedBuild | undefined;
}

/** The newest first. */
async function readRecords(published: PublishedFiles): Promise<BuildRecord[]> {
  const records: BuildRecord[] = [];
  for await (const paths of published.list(FOLDER))
    for (const path of paths) {
      const file = await published.get(path);
      if (file && file !== 'unchanged') records.push({ path, build: parseBuild(file.content.toString()) });
    }
  return records.toSorted((a, b) => ((a.build?.publishedAt ?? '') < (b.build?.publishedAt ?? '') ? 1 : -1));
}

function parseBuild(text: string): PublishedBuild | undefined {
  return text.startsWith('{') ? (JSON.parse(text) as PublishedBuild) : undefined;
}
