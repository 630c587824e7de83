import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf, type Project, type SourceFile, type Workspace } from './workspace.js';

interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { tags?: string[] };
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads all projects of the workspace, with their sources. */
export const readWorkspace = (root: string): Workspace => ({
  projects: globSync(['storefront/package.json', '{libs,services,deploy,tools}/*/package.json'], { cwd: root }).map((file): Project => {
    const folder = dirname(file);
    const manifest = readJson(join(root, file)) as PackageJson;
    return {
      name: manifest.name,
      root: folder,
      layer: (manifest.nx?.tags ?? []).flatMap((tag) => (tag.startsWith('layer:') ? [tag.slice(6)] : [])).join('+'),
      declared: {
        runtime: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
        development: Object.keys(manifest.devDependencies ?? {}),
      },
      references: references(join(root, folder), folder),
      files: [...scripts(join(root, folder)), ...['src', 'test', 'e2e'].flatMap((part) => sources(join(root, folder), part))],
    };
  }),
});

function references(folder: string, root: string): string[] {
  const file = join(folder, 'tsconfig.build.json');
  if (!existsSync(file)) return [];
  const { references: entries = [] } = readJson(file) as { references?: { path: string }[] };
  return entries.map(({ path }) => normalize(join(root, path, '..')));
}

/** The TypeScript of a page or component: its frontmatter and scripts. */
function scriptsOf(astro: string): string {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(astro) ?? [];
  const scripts = [...astro.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return [frontmatter, ...scripts].join('\n');
}

/** Scripts beside package.json, such as the global setup of Jest. */
const scripts = (folder: string): SourceFile[] =>
  globSync('*.mjs', { cwd: folder }).map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text, imports: importsOf(text) };
  });

function sources(folder: string, subfolder: string): SourceFile[] {
  const absolute = join(folder, subfolder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const path = `${subfolder}/${entry.name}`;
    if (entry.isDirectory()) return sources(folder, path);
    if (!/\.(tsx?|mjs|astro|css)$/.test(entry.name) || entry.name.endsWith('.d.ts')) return [];
    const text = readFileSync(join(folder, path), 'utf8');
    if (path.endsWith('.css')) return [{ path, text, imports: [] }];
    return [{ path, text, imports: importsOf(path.endsWith('.astro') ? scriptsOf(text) : text) }];
  });
}
