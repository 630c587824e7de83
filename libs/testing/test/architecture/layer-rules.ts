import { isTest, packageOf, type Project, type Rule, type Workspace } from './workspace.js';

/** What a service may stand on: the libraries, which form a line. */
const libs = ['contracts', 'platform', 'messaging', 'lib'];

/** Layer → the layers it may stand on. The host puts everything together and may use all of them. */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  platform: ['contracts'],
  messaging: ['contracts', 'platform'],
  lib: ['contracts', 'platform', 'messaging'],
  testing: ['contracts'],
  storefront: ['contracts'],
  gateway: ['contracts'],
  demo: ['contracts'],
  service: libs,
  publisher: [...libs, 'storefront'],
  host: [...libs, 'testing', 'service', 'publisher', 'storefront', 'gateway', 'demo', 'host'],
};

const mayUse = (user: Project, used: Project): boolean => user === used || (allowed[user.layer]?.includes(used.layer) ?? false);

const knownLayer: Rule = {
  name: 'every project has one known layer tag',
  offences: ({ projects }) =>
    projects.filter(({ layer }) => !allowed[layer]).map(({ root, layer }) => `${root}: layer «${layer}» is not known`),
};

const projectGraph: Rule = {
  name: 'contracts ← platform ← messaging ← other libs ← services; no service uses another; the storefront uses contracts alone (Nx project graph)',
  offences: (workspace) =>
    workspace.projects.flatMap((user) =>
      user.workspaceDependencies.flatMap((name) => {
        const used = byName(workspace, name);
        return !used || mayUse(user, used) || used.layer === 'testing'
          ? []
          : [`${user.root} (${user.layer}) depends on ${used.root} (${used.layer})`];
      }),
    ),
};

const importLines: Rule = {
  name: 'the same layers hold for import lines; only tests import the testing lib',
  offences: (workspace) =>
    workspace.projects.flatMap((user) =>
      user.files.flatMap(({ path, imports }) =>
        imports.flatMap(({ from }) => {
          const used = byName(workspace, packageOf(from));
          if (!used || mayUse(user, used) || (used.layer === 'testing' && isTest(path))) return [];
          return [`${user.root}/${path} (${user.layer}) imports ${from} (${used.layer})`];
        }),
      ),
    ),
};

const noNestInTheBrowser: Rule = {
  name: 'storefront and contracts know neither Nest nor a database',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer === 'storefront' || layer === 'contracts')
      .flatMap(({ root, files }) =>
        files.flatMap(({ path, imports }) =>
          imports
            .filter(({ from }) => /^(@nestjs\/|typeorm$|pg$|bullmq$|ioredis$)/.test(from))
            .map(({ from }) => `${root}/${path} imports ${from}`),
        ),
      ),
};

const tablesForTests: Rule = {
  name: 'only tests import the tables of rules that are kept for them',
  offences: ({ projects }) =>
    projects.flatMap(({ root, files }) =>
      files.flatMap(({ path, imports }) =>
        imports
          .filter(({ from }) => !isTest(path) && /\/sending-rules(\.js)?$/.test(from))
          .map(({ from }) => `${root}/${path} imports ${from}`),
      ),
    ),
};

const declared: Rule = {
  name: 'what a project imports stands in its own package.json',
  offences: ({ projects }) =>
    projects.flatMap(({ name, root, files, declared }) =>
      files
        .filter(({ path }) => path.startsWith('src/') && !isTest(path))
        .flatMap(({ path, imports }) =>
          imports.flatMap(({ from }) => {
            const used = packageOf(from);
            return !used || used === name || declared.runtime.includes(used) ? [] : [`${root}/${path} imports ${used}`];
          }),
        ),
    ),
};

const declaredForTests: Rule = {
  name: 'what tests import of the workspace stands in package.json: Nx knows by it which changes their results hang on',
  offences: (workspace) =>
    workspace.projects.flatMap(({ name, root, files, declared }) =>
      files.flatMap(({ path, imports }) =>
        imports.flatMap(({ from }) => {
          const used = packageOf(from);
          if (!isTest(path) || used === name || !byName(workspace, used)) return [];
          return [...declared.runtime, ...declared.development].includes(String(used)) ? [] : [`${root}/${path} imports ${from}`];
        }),
      ),
    ),
};

const references: Rule = {
  name: 'tsconfig.build.json refers to exactly the workspace packages of package.json',
  offences: (workspace) =>
    workspace.projects
      .filter(({ layer }) => layer !== 'storefront')
      .flatMap((project) => {
        const wanted = project.declared.runtime.flatMap((name) => {
          const used = byName(workspace, name);
          return used && used.layer !== 'storefront' ? [used.root] : [];
        });
        return [
          ...wanted.filter((root) => !project.references.includes(root)).map((root) => `${project.root}: no reference to ${root}`),
          ...project.references
            .filter((root) => !wanted.includes(root))
            .map((root) => `${project.root}: refers to ${root}, not in package.json`),
        ];
      }),
};

const byName = ({ projects }: Workspace, name: string | undefined): Project | undefined =>
  projects.find((project) => project.name === name);

export const layerRules: readonly Rule[] = [
  knownLayer,
  projectGraph,
  importLines,
  noNestInTheBrowser,
  tablesForTests,
  declared,
  declaredForTests,
  references,
];
