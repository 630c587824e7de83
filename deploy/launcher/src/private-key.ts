import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with the key that encrypts this installation's identity photographs; created at the first start. Without it they cannot be read. */
export function privateImagesKeyFile(dataDir: string): string {
  const folder = join(dataDir, 'secrets');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'private-images-keys');
  if (!existsSync(file)) writeFileSync(file, `local:${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return file;
}
