import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders with results of builds and tests, and with tests. */
const ignoredFolders = new Set(['node_modules', 'dist', '.astro', 'e2e', 'test', 'test-results', 'playwright-report']);

/** Hash of the names and contents of files below `root`, and of other `values`. Leaves out tests and what builds write. */
export function hashOfFiles(root, paths, values = []) {
  const hash = createHash('sha256').update(JSON.stringify(values));
  const add = (path) => {
    if (statSync(join(root, path)).isDirectory()) {
      for (const name of readdirSync(join(root, path)).toSorted()) if (!ignoredFolders.has(name)) add(`${path}/${name}`);
    } else if (!path.endsWith('.spec.ts')) {
      hash.update(`${path}\0`).update(
        createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest(),
      );
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
