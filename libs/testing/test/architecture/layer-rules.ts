import { isTest, packageOf, type Project, type Rule, type Workspace } from './workspace.js';

/** Libraries that a service may use, lowest layer first. */
const serviceLibs = ['contracts', 'platform', 'messaging', 'lib'];

/** Layer → the layers that it may use. The host composes all projects and may use every layer. */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  platform: ['contracts'],
  messaging: ['contracts', 'platform'],
  lib: ['contracts', 'platform', 'messaging'],
  testing: ['contracts'],
  storefront: ['contracts'],
  gateway: ['contracts'],
  demo: ['contracts'],
  tools: [],
  service: serviceLibs,
  publisher: [...serviceLibs, 'storefront'],
  host: [...serviceLibs, 'testing', 'service', 'publisher', 'storefront', 'gateway', 'demo', 'host'],
};

const canUse = (user: Project, used: Project): boolean => user === used || (allowed[user.layer]?.includes(used.layer) ?? false);

const knownLayer: Rule = {
  name: 'every project has one known layer tag',
  offences: ({ projects }) =>
    projects.filter(({ layer }) => !allowed[layer]).map(({ root, layer }) => `${root}: layer «${layer}» is not known`),
};

const projectGraph: Rule = {
  name: 'contracts ← platform ← messaging ← other libs ← services; no service uses another; the storefront uses only contracts (Nx graph)',
  offences: (workspace) =>
    workspace.projects.flatMap((user) =>
      user.workspaceDependencies.flatMap((name) => {
        const used = findProject(workspace, name);
        return !used || canUse(user, used) || used.layer === 'testing'
          ? []
          : [`${user.root} (${user.layer}) depends on ${used.root} (${used.layer})`];
      }),
    ),
};

const importLines: Rule = {
  name: 'import lines keep to the same layers; only tests import the testing lib',
  offences: (workspace) =>
    workspace.projects.flatMap((user) =>
      user.files.flatMap(({ path, imports }) =>
        imports.flatMap(({ from }) => {
          const used = findProject(workspace, packageOf(from));
          if (!used || canUse(user, used) || (used.layer === 'testing' && isTest(path))) return [];
          return [`${user.root}/${path} (${user.layer}) imports ${from} (${used.layer})`];
        }),
      ),
    ),
};

const noNestInTheBrowser: Rule = {
  name: 'storefront and contracts import neither Nest nor a database client',
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

const ruleTablesForTests: Rule = {
  name: 'only tests import tables of test cases',
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
  name: 'a project declares its imports in its own package.json',
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
  name: 'a project declares the workspace packages of its tests in package.json, which Nx needs for its cache',
  offences: (workspace) =>
    workspace.projects.flatMap(({ name, root, files, declared }) =>
      files.flatMap(({ path, imports }) =>
        imports.flatMap(({ from }) => {
          const used = packageOf(from);
          if (!isTest(path) || used === name || !findProject(workspace, used)) return [];
          return [...declared.runtime, ...declared.development].includes(String(used)) ? [] : [`${root}/${path} imports ${from}`];
        }),
      ),
    ),
};

const references: Rule = {
  name: 'tsconfig.build.json has references to exactly the workspace packages of package.json',
  offences: (workspace) =>
    workspace.projects
      .filter(({ layer }) => layer !== 'storefront')
      .flatMap((project) => {
        const expected = project.declared.runtime.flatMap((name) => {
          const used = findProject(workspace, name);
          return used && used.layer !== 'storefront' ? [used.root] : [];
        });
        return [
          ...expected.filter((root) => !project.references.includes(root)).map((root) => `${project.root}: no reference to ${root}`),
          ...project.references
            .filter((root) => !expected.includes(root))
            .map((root) => `${project.root}: refers to ${root}, not in package.json`),
        ];
      }),
};

const findProject = ({ projects }: Workspace, name: string | undefined): Project | undefined =>
  projects.find((project) => project.name === name);

export const layerRules: readonly Rule[] = [
  knownLayer,
  projectGraph,
  importLines,
  noNestInTheBrowser,
  ruleTablesForTests,
  declared,
  declaredForTests,
  references,
];
