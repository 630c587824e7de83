import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of the tree: path relative to its root with forward slashes, size in bytes. */
export interface TreeFile {
  path: string;
  size: number;
}

/** Every file below `root`, folder by folder; none when there is no such folder. */
export async function* listFiles(root: string, folder = ''): AsyncGenerator<TreeFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = entries.filter((e) => e.isFile()).map((e) => (folder ? `${folder}/${e.name}` : e.name));
  const sizes = await Promise.all(
    files.map((path) =>
      stat(join(root, path))
        .then((s) => s.size)
        .catch(() => undefined),
    ),
  );
  for (const [i, path] of files.entries()) {
    const size = sizes[i];
    if (size !== undefined) yield { path, size };
  }
  for (const entry of entries) if (entry.isDirectory()) yield* listFiles(root, folder ? `${folder}/${entry.name}` : entry.name);
}
