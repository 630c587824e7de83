// Prints each comment, name, test title and sentence of docs that uses an avoided word; exits with 1 when there is one.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkWords } from './check-words.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'CHANGELOG.md']);

const paths = globSync('{*,.ci/run,{docs,libs,services,storefront,deploy,tools}/**/*}', {
  cwd: root,
  exclude: (path) => generated.has(path.split('/').at(-1) ?? path),
}).filter((path) => /\.(?:ts|tsx|astro|mjs|js|css|yml|sh|md)$|(?:^|\/)Dockerfile$/.test(path) && !path.includes('.astro/'));

const offences = paths.toSorted().flatMap((path) => checkWords(path, readFileSync(join(root, path), 'utf8')));
for (const { path, line, text, advice } of offences) console.error(`${path}:${line}: ${text.slice(0, 160)}\n  ${advice}`);
if (offences.length > 0) {
  console.error(`${offences.length} avoided words in ${paths.length} files. CONTRIBUTING.md says how to name and comment.`);
  process.exitCode = 1;
}
