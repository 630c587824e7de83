import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { importsOf, type Project, type SourceFile, type Workspace } from './workspace.js';

interface NxGraph {
  graph: {
    nodes: Record<string, { data: { root: string; tags?: string[] } }>;
    dependencies: Record<string, { target: string }[]>;
  };
}
interface PackageJson {
  name: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Reads the projects of the Nx project graph, with their sources. */
export function readWorkspace(root: string): Workspace {
  const { nodes, dependencies } = nxGraph(root).graph;
  const projects = Object.entries(nodes).map(([nxName, { data }]): Project => {
    const folder = join(root, data.root);
    const manifest = readJson(join(folder, 'package.json')) as PackageJson;
    return {
      name: manifest.name,
      root: data.root,
      layer: (data.tags ?? [])
        .filter((tag) => tag.startsWith('layer:'))
        .map((tag) => tag.slice(6))
        .join('+'),
      workspaceDependencies: (dependencies[nxName] ?? []).map(({ target }) => target).filter((target) => target in nodes),
      declared: {
        runtime: Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }),
        development: Object.keys(manifest.devDependencies ?? {}),
      },
      references: references(folder, data.root),
      files: ['src', 'test', 'e2e'].flatMap((part) => sources(folder, part)),
    };
  });
  return { projects };
}

function nxGraph(root: string): NxGraph {
  const folder = mkdtempSync(join(tmpdir(), 'mayorea-graph-'));
  const file = join(folder, 'graph.json');
  try {
    const result = spawnSync(join(root, 'node_modules/.bin/nx'), ['graph', `--file=${file}`], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false' },
    });
    if (result.status !== 0) throw new Error(`nx graph failed:\n${result.stdout}\n${result.stderr}`);
    return readJson(file) as NxGraph;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function references(folder: string, root: string): string[] {
  const file = join(folder, 'tsconfig.build.json');
  if (!existsSync(file)) return [];
  const { references: found = [] } = readJson(file) as { references?: { path: string }[] };
  return found.map(({ path }) => normalize(join(root, path, '..')));
}

/** The TypeScript of a page or component: its frontmatter and scripts. */
function scriptsOf(astro: string): string {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)\n---/.exec(astro) ?? [];
  const scripts = [...astro.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return [frontmatter, ...scripts].join('\n');
}

function sources(folder: string, subfolder: string): SourceFile[] {
  const absolute = join(folder, subfolder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true }).flatMap((entry): SourceFile[] => {
    const path = `${subfolder}/${entry.name}`;
    if (entry.isDirectory()) return sources(folder, path);
    if (!/\.(tsx?|astro)$/.test(entry.name) || entry.name.endsWith('.d.ts')) return [];
    const text = readFileSync(join(folder, path), 'utf8');
    return [{ path, text, imports: importsOf(path.endsWith('.astro') ? scriptsOf(text) : text) }];
  });
}
