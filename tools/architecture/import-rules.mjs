// Rules about who imports whom, for dependency-cruiser. It does not read .astro files: the rules of the storefront's folders are in
// src/storefront-rules.ts. Rules about imported names are in .oxlintrc.json.

const projects = {
  contracts: '^libs/contracts/',
  platform: '^libs/platform/',
  messaging: '^libs/messaging/',
  libs: '^libs/(?!contracts|platform|messaging|processes|embedded-postgres|published-files|testing)([^/]+)/',
  processes: '^libs/processes/',
  embeddedPostgres: '^libs/embedded-postgres/',
  publishedFiles: '^libs/published-files/',
  testing: '^libs/testing/',
  services: '^services/(?!publisher/)([^/]+)/',
  publisher: '^services/publisher/',
  storefront: '^storefront/',
  gateway: '^deploy/gateway/',
  demo: '^deploy/demo/',
  tools: '^tools/',
};
const serviceLibs = ['contracts', 'platform', 'messaging', 'libs'];

/** Projects → the projects that they may import, besides themselves. The rest of `deploy/` composes the shop and may import all. */
const layers = {
  contracts: [],
  platform: ['contracts', 'processes'],
  messaging: ['contracts', 'platform'],
  libs: ['contracts', 'platform', 'messaging', 'publishedFiles'],
  processes: [],
  embeddedPostgres: ['processes'],
  publishedFiles: [],
  testing: ['contracts', 'processes', 'embeddedPostgres'],
  services: serviceLibs,
  publisher: [...serviceLibs, 'publishedFiles', 'storefront'],
  storefront: ['contracts'],
  gateway: ['contracts', 'processes', 'publishedFiles'],
  demo: ['contracts'],
  tools: [],
};

const workspace = '^(libs|services|storefront|deploy|tools)/';
const tests = String.raw`\.spec\.tsx?$|/(test|e2e)/`;
const feature = '^services/([^/]+)/src/([^/]+)/';
const fileNamed = (suffix) => `^services/.+\\.${suffix}\\.ts$`;
const filesIn = (folder) => `^services/[^/]+/src/.+/${folder}/`;
const packages = (...names) => `node_modules/(${names.join('|')})/`;
const http = packages('fastify', '@nestjs/platform-fastify');
const sql = packages('typeorm', '@nestjs/typeorm', 'pg');

/** A service or library is itself only: `$1` is the name that matched in `projects`. */
const ownProject = (user) => ({ services: '^services/$1/', libs: '^libs/$1/' })[user] ?? projects[user];
const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

export default {
  forbidden: [
    ...Object.entries(layers).map(([user, used]) =>
      forbid(
        `${user} import only ${['themselves', ...used].join(', ')}`,
        { path: projects[user] },
        { path: workspace, pathNot: [ownProject(user), projects.testing, ...used.map((name) => projects[name])] },
      ),
    ),
    forbid(
      'only tests, their tools and deploy import the testing library',
      { path: workspace, pathNot: [tests, '^deploy/', '^tools/mutate', projects.testing] },
      { path: projects.testing },
    ),
    forbid('only tests import tables of test cases', { path: workspace, pathNot: tests }, { path: '/sending-rules\\.ts$' }),
    forbid(
      'storefront and contracts import neither Nest nor a database client, except in tests',
      { path: [projects.storefront, projects.contracts], pathNot: tests },
      { path: packages('@nestjs/[^/]+', 'typeorm', 'pg', 'bullmq', 'ioredis') },
    ),
    forbid('an entity does not import Nest', { path: fileNamed('entity') }, { path: packages('@nestjs/[^/]+') }),
    forbid(
      // Reference data is not a feature: every feature may import its constants.
      'an entity does not import another feature',
      { path: `${feature}.*\\.entity\\.ts$` },
      { path: feature, pathNot: '^services/$1/src/($2|reference)/' },
    ),
    forbid(
      'a command imports nothing of HTTP',
      { path: filesIn('commands') },
      { path: [http, packages('@nestjs/typeorm'), fileNamed('controller')] },
    ),
    forbid('a query imports no command', { path: filesIn('queries') }, { path: fileNamed('command') }),
    forbid('a reaction imports nothing of HTTP', { path: filesIn('reactions') }, { path: [http, fileNamed('(controller|dto|query)')] }),
    forbid('a controller imports no entity and no SQL client', { path: fileNamed('controller') }, { path: [sql, fileNamed('entity')] }),
    // An import of types only is erased, so it makes no circle at run time.
    forbid(
      'modules import each other in no circle',
      { path: workspace },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    {
      ...forbid(
        'features import each other in no circle',
        { path: '^services/([^/]+)/src/([^/]+)$' },
        { circular: true, path: '^services/[^/]+/src/', pathNot: '^services/$1/src/$2(/|$)' },
      ),
      scope: 'folder',
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.astro|\\.cache|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { conditionNames: ['@shop/source', 'import', 'require', 'node', 'default'], exportsFields: ['exports'] },
  },
};
