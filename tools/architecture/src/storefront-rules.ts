import { posix } from 'node:path';
import { isTest, type Project, type Rule, type SourceFile } from './workspace.js';

/** Layers, highest first: a folder may use only those after it. */
const layers = ['pages', 'layouts', 'features', 'ui', 'lib'] as const;

/** Feature → the features that it may use, together with theirs. */
const allowedFeatures: Record<string, readonly string[]> = {
  help: ['site-texts'],
  home: ['listing'],
  listing: ['favorites', 'cart'],
  search: ['listing'],
  product: ['listing', 'cart', 'favorites', 'picker'],
  pack: ['listing', 'cart', 'product'],
  store: ['listing', 'cart', 'favorites', 'reviews'],
  cart: ['picker'],
  orders: ['cart'],
  reviews: ['favorites'],
  account: ['auth'],
  images: ['account'],
  manufacturer: ['images', 'listing', 'picker', 'orders', 'reviews', 'account'],
  wholesaler: ['listing', 'orders', 'favorites', 'account'],
  admin: ['orders', 'account', 'site-texts', 'home'],
};

function usableFeatures(feature: string): Set<string> {
  const reachable = new Set<string>();
  const follow = (from: string): void => {
    for (const to of allowedFeatures[from] ?? []) {
      if (reachable.has(to)) continue;
      reachable.add(to);
      follow(to);
    }
  };
  follow(feature);
  return reachable;
}

interface ImportLine {
  path: string;
  from: string;
  /** The imported file, below the project. */
  target: string;
}

const inSource = ({ path }: SourceFile): boolean => path.startsWith('src/') && !isTest(path);

/** Relative imports of the storefront's source files. */
const importLines = (project: Project): ImportLine[] =>
  project.files.filter(inSource).flatMap(({ path, imports }) =>
    imports.flatMap((from) => {
      const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : '';
      return target ? [{ path, from, target }] : [];
    }),
  );

const rank = (path: string): number => layers.findIndex((folder) => path.startsWith(`src/${folder}/`));
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function inStorefront(name: string, isOffence: (line: ImportLine) => boolean): Rule {
  return {
    name,
    offences: ({ projects }) =>
      projects
        .filter(({ layer }) => layer === 'storefront')
        .flatMap((project) =>
          importLines(project)
            .filter(isOffence)
            .map(({ path, from }) => `${project.root}/${path} imports ${from}`),
        ),
  };
}

const layerOrder = inStorefront('storefront: pages → layouts → features → ui → lib, never upward', ({ path, target }) => {
  const [user, used] = [rank(path), rank(target)];
  return user >= 0 && used >= 0 && used < user;
});

const featureImports = inStorefront('storefront: a feature imports only the features that it may use', ({ path, target }) => {
  const [user, used] = [featureOf(path), featureOf(target)];
  return user !== undefined && used !== undefined && user !== used && !usableFeatures(user).has(used);
});

const subfolders = inStorefront('storefront: files in a subfolder of a feature are imported by the feature only', ({ path, target }) => {
  const used = featureOf(target);
  return used !== undefined && used !== featureOf(path) && target.split('/').length > 4;
});

/** `ui`, `layouts`, `features/cart` …: the folder to which a file belongs. */
const folderOf = (path: string): string => /^src\/(features\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';

/** Class → folders with a style rule that begins with it. In `.store-head .logo`, the store changes a logo and owns only its own head. */
function classOwners(files: readonly SourceFile[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { path, text } of files.filter((file) => file.path.endsWith('.css'))) {
    for (const [, selectors = ''] of text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g)) {
      for (const selector of selectors.split(',')) {
        const [first = ''] = selector.trim().split(/[\s>+~]/);
        for (const [, name = ''] of first.matchAll(/\.([a-z][\w-]*)/g))
          owners.set(name, (owners.get(name) ?? new Set()).add(folderOf(path)));
      }
    }
  }
  return owners;
}

const literals = (code: string): string[] => code.match(/'[^']*'|"[^"]*"|`[^`]*`/g) ?? [];

/** The class names in the value of an attribute: a string, a template or an expression of such. */
function classesOf(value: string): string[] {
  const compared = /[!=]== '[^']*'/g;
  if (value.startsWith('{')) return literals(value.slice(1, -1).replaceAll(compared, '')).flatMap(classesOf);
  const expression = /\$\{([^}]*)\}/g;
  return [
    ...value.slice(1, -1).replaceAll(expression, ' ').split(/\s+/),
    ...[...value.matchAll(expression)].flatMap(([, code = '']) => literals(code.replaceAll(compared, '')).flatMap(classesOf)),
  ];
}

const classAttribute = /\bclass(?:Name|:list)?(?:=|: )("[^"]*"|'[^']*'|`[^`]*`|\{(?:[^{}]|\{[^{}]*\})*\})/g;

/** Pages and layouts may use every class. */
function mayUseClass(user: string, owner: string): boolean {
  if (owner === user || owner === 'ui' || user === 'pages' || user === 'layouts') return true;
  const [from, to] = [user, owner].map((folder) => /^features\/(.+)/.exec(folder)?.[1]);
  return from !== undefined && to !== undefined && usableFeatures(from).has(to);
}

const classRule: Rule = {
  name: 'storefront: a class is used where its styles are, or above',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer === 'storefront')
      .flatMap((project) => {
        const files = project.files.filter(inSource);
        const owners = classOwners(files);
        return files.flatMap(({ path, text }) => {
          const used = new Set([...text.matchAll(classAttribute)].flatMap(([, value = '']) => classesOf(value)));
          return [...used]
            .filter((name) => owners.has(name) && ![...(owners.get(name) ?? [])].some((owner) => mayUseClass(folderOf(path), owner)))
            .map((name) => `${project.root}/${path} uses .${name} of ${[...(owners.get(name) ?? [])].join(', ')}`);
        });
      }),
};

const tests = inStorefront('storefront: no file imports tests or the style page', ({ target }) => isTest(target));

const knownFolders: Rule = {
  name: 'storefront: files are in the known folders; no index.ts',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer === 'storefront')
      .flatMap(({ root, files }) =>
        files
          .filter(inSource)
          .filter(({ path }) => (path.split('/').length > 2 && rank(path) < 0) || /\/index\.tsx?$/.test(path))
          .map(({ path }) => `${root}/${path}`),
      ),
};

/** Widths in pixels at which layouts change. A limit may be .02 pixels off, so that two rules do not overlap. */
const breakpoints = [380, 620, 768, 1024, 1200];

const breakpointRule: Rule = {
  name: 'storefront: styles change at the common breakpoints only',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer === 'storefront')
      .flatMap(({ root, files }) =>
        files.filter(inSource).flatMap(({ path, text }) =>
          [...text.matchAll(/@media[^{]*/g)]
            .flatMap(([query]) => [...query.matchAll(/(?:min|max)-width: ([\d.]+)px/g)])
            .filter(([, width]) => !breakpoints.includes(Math.round(Number(width))))
            .map(([condition]) => `${root}/${path}: ${condition}`),
        ),
      ),
};

export const storefrontRules: readonly Rule[] = [layerOrder, featureImports, subfolders, tests, knownFolders, classRule, breakpointRule];
