import { isTest, packageOf, type Project, type Rule, type Workspace } from './workspace.js';

/** Libraries that a service may use, lowest layer first. */
const serviceLibs = ['contracts', 'platform', 'messaging', 'lib'];

const hostUses = [
  ...serviceLibs,
  'processes',
  'embedded-postgres',
  'published-files',
  'testing',
  'service',
  'publisher',
  'storefront',
  'gateway',
  'demo',
  'host',
];

/** Projects that no start and no image runs: their packages are devDependencies, so that `npm start` does not install them. */
const developmentLayers = ['testing', 'development', 'tools'];

/** Layer → the layers that it may use. A host composes all projects and may use every layer. */
const allowed: Record<string, readonly string[]> = {
  contracts: [],
  processes: [],
  'embedded-postgres': ['processes'],
  'published-files': [],
  platform: ['contracts', 'processes'],
  messaging: ['contracts', 'platform'],
  lib: ['contracts', 'platform', 'messaging', 'published-files'],
  testing: ['contracts', 'processes', 'embedded-postgres'],
  storefront: ['contracts'],
  gateway: ['contracts', 'processes', 'published-files'],
  demo: ['contracts'],
  tools: [],
  service: serviceLibs,
  publisher: [...serviceLibs, 'published-files', 'storefront'],
  host: hostUses,
  development: [...hostUses, 'development'],
};

const knownLayer: Rule = {
  name: 'every project has one known layer tag',
  offences: ({ projects }) =>
    projects.filter(({ layer }) => !allowed[layer]).map(({ root, layer }) => `${root}: layer «${layer}» is not known`),
};

const layerOrder: Rule = {
  name: 'package.json names only workspace packages of allowed layers; only for tests the testing library',
  offences: (workspace) =>
    workspace.projects.flatMap((user) => {
      const offence = (name: string, isForTests: boolean): string[] => {
        const used = findProject(workspace, name);
        return !used || allowed[user.layer]?.includes(used.layer) || (isForTests && used.layer === 'testing')
          ? []
          : [`${user.root} (${user.layer}) depends on ${used.root} (${used.layer})`];
      };
      const { runtime, development } = user.declared;
      return [...runtime.flatMap((name) => offence(name, false)), ...development.flatMap((name) => offence(name, true))];
    }),
};

const declared: Rule = {
  name: 'a project declares its imports in its own package.json',
  offences: ({ projects }) =>
    projects.flatMap(({ name, root, layer, files, declared }) => {
      const packages = developmentLayers.includes(layer) ? [...declared.runtime, ...declared.development] : declared.runtime;
      return files
        .filter(({ path }) => path.startsWith('src/') && !isTest(path))
        .flatMap(({ path, imports }) =>
          imports.flatMap((from) => {
            const used = packageOf(from);
            return !used || used === name || packages.includes(used) ? [] : [`${root}/${path} imports ${used}`];
          }),
        );
    }),
};

const declaredForTests: Rule = {
  name: 'a project declares the workspace packages of its tests in package.json, which Nx needs for its cache',
  offences: (workspace) =>
    workspace.projects.flatMap(({ name, root, files, declared }) =>
      files.flatMap(({ path, imports }) =>
        imports.flatMap((from) => {
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

const noDeploymentInLibs: Rule = {
  name: 'no file of a library names deploy/',
  offences: ({ projects }) =>
    projects
      .filter(({ root }) => root.startsWith('libs/'))
      .flatMap(({ root, files }) => files.filter(({ text }) => /\bdeploy\//.test(text)).map(({ path }) => `${root}/${path}`)),
};

export const layerRules: readonly Rule[] = [knownLayer, layerOrder, declared, declaredForTests, references, noDeploymentInLibs];
