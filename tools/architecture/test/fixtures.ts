import { importsOf, type Project, type Workspace } from '../src/workspace.js';

const project = (root: string, layer: string, files: Record<string, string>, rest: Partial<Project> = {}): Project => ({
  name: `@shop/${root.split('/').at(-1)}`,
  root,
  layer,
  declared: { runtime: [], development: [] },
  references: [],
  files: Object.entries(files).map(([path, text]) => ({ path, text, imports: importsOf(text) })),
  ...rest,
});

/** Dependencies of a project on these libraries, declared in every place. */
const dependingOn = (...libs: string[]): Partial<Project> => ({
  declared: { runtime: libs.map((lib) => `@shop/${lib}`), development: [] },
  references: libs.map((lib) => `libs/${lib}`),
});

const contracts = project('libs/contracts', 'contracts', {
  'src/index.ts': 'export const limit = 3;',
  'src/admin-acts.ts': `'product.delete': { service: 'catalog', stepUp: true, audits: ['product.deleted'] },`,
});
const testing = project('libs/testing', 'testing', { 'src/index.ts': 'export const world = 1;' });
const identity = project('services/identity', 'service', { 'src/index.ts': 'export const start = 1;' });

/** A service with one valid file of every kind. */
const validFiles = {
  'src/index.ts': `export { start } from './start.js';`,
  'src/products/product.entity.ts': `import { limit } from '@shop/contracts';\n@Entity() export class Product {}`,
  'src/products/products.controller.ts': `import { Controller } from '@nestjs/common';\n@Controller() export class ProductsController {}`,
  'src/products/commands/edit-product.command.ts': `import { UnitOfWork } from '@shop/messaging';
    @CommandHandler(EditProduct) export class EditProductHandler {}`,
  'src/products/queries/get-product.query.ts': `import { DataSource } from 'typeorm';
    const sql = 'select updated_at, deleted_at from product';
    @QueryHandler(GetProduct) export class GetProductHandler {}`,
  'src/products/reactions/keep-name.reaction.ts': `import { Edited } from '@shop/contracts/events';
    @ReactsTo(Edited) export class KeepName {}`,
  'src/database/migrations/index.ts': `import { First } from './1-first.js';\nexport const migrations = [First];`,
  'test/products.int.spec.ts': `import { world } from '@shop/testing';\nexpect(await audited()).toBe('product.deleted');`,
};
const validDependencies = { runtime: ['@shop/contracts', '@shop/messaging', '@nestjs/common', 'typeorm'], development: ['@shop/testing'] };
const platform = project('libs/platform', 'platform', {}, dependingOn('contracts'));
const messaging = project('libs/messaging', 'messaging', {}, dependingOn('contracts', 'platform'));
const images = project('libs/images', 'lib', {}, dependingOn('contracts', 'platform', 'messaging'));

const service = (files: Record<string, string> = {}, rest: Partial<Project> = {}): Project =>
  project(
    'services/catalog',
    'service',
    { ...validFiles, ...files },
    {
      declared: validDependencies,
      references: ['libs/contracts', 'libs/messaging'],
      ...rest,
    },
  );
const workspace = (...projects: Project[]): Workspace => ({
  projects: [contracts, testing, platform, messaging, images, identity, ...projects],
});

/** A storefront with one valid file in every folder. */
const validPages = {
  'src/middleware.ts': `import { shop } from './lib/shop.js';`,
  'src/pages/producto/[id].astro': `import Page from '../../layouts/Page.astro';
    import ProductDetail from '../../features/product/ProductDetail.astro';`,
  'src/layouts/Page.astro': `import { $cartCount } from '../features/cart/cart.store.js';`,
  'src/features/product/ProductDetail.astro': `import { $cart } from '../cart/cart.store.js';
    import { zoom } from './zoom/zoom.js';
    import { shapes } from '../picker/shapes.js';`,
  'src/features/cart/cart.store.ts': `import { api } from '../../lib/api.js';
    import { toast } from '../../ui/toast.js';`,
  'src/ui/toast.ts': `import { text } from '../lib/text.js';`,
  'src/lib/shop.ts': '',
  'test/style-page/style.astro': `import { Picker } from '../../src/features/picker/Picker.js';`,
};
const storefront = (files: Record<string, string> = {}): Project => project('storefront', 'storefront', { ...validPages, ...files });

export const validWorkspace = workspace(service(), storefront());

interface RuleBreach {
  rule: string;
  breach: string;
  workspace: Workspace;
  offence: string;
}
const breachOf = (rule: string, breach: string, offender: Project, offence: string): RuleBreach => ({
  rule,
  breach,
  workspace: workspace(offender),
  offence,
});
/** A service of which only one file breaks a rule. */
const fileBreach = (rule: string, breach: string, path: string, text: string, offence: string): RuleBreach =>
  breachOf(rule, breach, service({ [path]: text }), `services/catalog/${path}${offence}`);

const layerRule = 'package.json names only workspace packages of allowed layers; only for tests the testing library';
const queryRule = 'a query has no SQL that writes';
const filePlaceRule = 'commands, queries, reactions, controllers and entities are in their folders';
const referenceRule = 'tsconfig.build.json has references to exactly the workspace packages of package.json';
const queryPath = 'src/products/queries/get-product.query.ts';

export const ruleBreaches: readonly RuleBreach[] = [
  breachOf(
    'every project has one known layer tag',
    'a project without a tag',
    project('libs/stray', '', { 'src/index.ts': '' }),
    'libs/stray: layer «» is not known',
  ),
  breachOf(
    layerRule,
    'a service that depends on another service',
    project('services/social', 'service', {}, dependingOn('identity')),
    'services/social (service) depends on services/identity (service)',
  ),
  breachOf(
    layerRule,
    'a messaging that depends on a higher lib',
    project('libs/post', 'messaging', {}, dependingOn('images')),
    'libs/post (messaging) depends on libs/images (lib)',
  ),
  breachOf(
    layerRule,
    'a platform that uses the testing library outside its tests',
    project('libs/ground', 'platform', {}, dependingOn('testing')),
    'libs/ground (platform) depends on libs/testing (testing)',
  ),
  fileBreach(
    'a project declares its imports in its own package.json',
    'a package that only another project declares',
    'src/products/slug.ts',
    `import slug from 'slugify';`,
    ' imports slugify',
  ),
  breachOf(
    'a project declares the workspace packages of its tests in package.json, which Nx needs for its cache',
    'a test that uses a lib that package.json does not declare',
    service({}, { declared: { ...validDependencies, development: [] } }),
    'services/catalog/test/products.int.spec.ts imports @shop/testing',
  ),
  breachOf(
    referenceRule,
    'a forgotten reference',
    service({}, { references: ['libs/contracts'] }),
    'services/catalog: no reference to libs/messaging',
  ),
  breachOf(
    referenceRule,
    'a reference to a package that is not declared',
    service({}, { references: ['libs/contracts', 'libs/messaging', 'libs/testing'] }),
    'services/catalog: refers to libs/testing, not in package.json',
  ),
  breachOf(
    'no file of a library names deploy/',
    'a test that starts a program of deploy/',
    project('libs/ground', 'platform', {
      'test/program.ts': "const program = new URL('../../../deploy/launcher/run.mjs', import.meta.url);",
    }),
    'libs/ground/test/program.ts',
  ),
  fileBreach(
    queryRule,
    'a query that counts page views',
    queryPath,
    'const sql = `update product set views = views + 1`;',
    ': has SQL that writes',
  ),
  fileBreach(
    filePlaceRule,
    'a command handler among the queries',
    'src/products/queries/change.query.ts',
    `@CommandHandler(Change) export class ChangeHandler {}`,
    ': belongs in commands/<verb-noun>.command.ts',
  ),
  fileBreach(
    filePlaceRule,
    'a reaction in the module',
    'src/catalog.module.ts',
    `@ReactsTo(Edited) export class KeepName {}`,
    ': belongs in reactions/<verb-noun>.reaction.ts',
  ),
  fileBreach(
    'no barrels inside a service',
    'a feature with a barrel',
    'src/products/index.ts',
    `export * from './product.rules.js';`,
    ': re-exports other files',
  ),
  fileBreach(
    'a service counts clients by @ClientNetwork()',
    'a route that reads the address of a request',
    'src/products/products.controller.ts',
    '@Controller() export class ProductsController { count(@Req() request) { return request.ip; } }',
    ': reads the IP address of a request',
  ),
  fileBreach(
    'e-mail addresses are compared in their canonical form',
    'a command that compares by SQL',
    'src/products/commands/edit-product.command.ts',
    `@CommandHandler(EditProduct) export class EditProductHandler { sql = 'select id from users where lower(email) = lower($1)'; }`,
    ': folds the case of an e-mail address',
  ),
  breachOf(
    'a test expects each audit entry of an act of admins',
    'an act whose entry no test expects',
    service({ 'test/products.int.spec.ts': `import { world } from '@shop/testing';` }),
    `services/catalog: 'product.deleted'`,
  ),
  fileBreach('files and folders are named in kebab-case', 'a file in camel case', 'src/products/productPrices.ts', '', ''),
  ...(
    [
      [
        'pages → layouts → features → ui → lib, never upward',
        'a control that imports a feature',
        'src/ui/badge.ts',
        '../features/cart/cart.store.js',
      ],
      [
        'a feature imports only the features that it may use',
        'a cart that imports the product page',
        'src/features/cart/cart.ts',
        '../product/gallery.js',
      ],
      [
        'files in a subfolder of a feature are imported by the feature only',
        'a page that imports from a subfolder',
        'src/pages/index.astro',
        '../features/product/zoom/zoom.js',
      ],
      [
        'no file imports tests or the style page',
        'a card drawn with samples',
        'src/features/listing/card.ts',
        '../../../test/style-page/samples.js',
      ],
    ] as const
  ).map(([rule, breach, path, from]) =>
    breachOf(`storefront: ${rule}`, breach, storefront({ [path]: `import { it } from '${from}';` }), `storefront/${path} imports ${from}`),
  ),
  breachOf(
    'storefront: files are in the known folders; no index.ts',
    'a folder of helpers',
    storefront({ 'src/helpers/dates.ts': '' }),
    'storefront/src/helpers/dates.ts',
  ),
  breachOf(
    'storefront: a class is used where its styles are, or above',
    'a rating that the styles of the store draw',
    storefront({
      'src/features/store/store.css': '.rating .star, .store-head { color: red; }',
      'src/ui/Stars.tsx': "export const Stars = () => <p className={none ? 'rating' : 'store'}>4,5</p>;",
    }),
    'storefront/src/ui/Stars.tsx uses .rating of features/store',
  ),
  breachOf(
    'storefront: styles change at the common breakpoints only',
    'a width of its own',
    storefront({ 'src/ui/card.css': '@media (min-width: 768px) and (max-width: 899.98px) { .card { color: red; } }' }),
    'storefront/src/ui/card.css: max-width: 899.98px',
  ),
];
