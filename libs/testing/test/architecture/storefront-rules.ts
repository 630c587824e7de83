import { posix } from 'node:path';
import { isTest, type Project, type Rule, type SourceFile } from './workspace.js';

/** From what puts together to what is put together: a folder may use those behind it, never those before it. */
const folders = ['pages', 'layouts', 'features', 'ui', 'lib'] as const;

/** Feature → the features it may use, and what those may use. */
const between: Record<string, readonly string[]> = {
  home: ['listing'],
  search: ['listing'],
  product: ['listing', 'cart', 'social', 'picker'],
  pack: ['listing', 'cart', 'social'],
  store: ['listing', 'cart', 'social'],
  cart: ['listing', 'picker'],
  orders: ['cart'],
  account: ['auth'],
  images: ['account'],
  manufacturer: ['images', 'listing', 'picker', 'orders', 'social', 'account'],
  wholesaler: ['listing', 'orders', 'social', 'account'],
  admin: ['orders', 'social', 'account'],
};

function mayUse(feature: string): Set<string> {
  const reached = new Set<string>();
  const follow = (from: string): void => {
    for (const to of between[from] ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      follow(to);
    }
  };
  follow(feature);
  return reached;
}

interface Line {
  path: string;
  from: string;
  /** The file it leads to, below the project. */
  target: string;
}

const inSource = ({ path }: SourceFile): boolean => path.startsWith('src/') && !path.startsWith('src/dev/') && !isTest(path);

/** Import lines that stay within the storefront's sources. The style page (`src/dev`) shows everything, and may use it. */
const lines = (project: Project): Line[] =>
  project.files.filter(inSource).flatMap(({ path, imports }) =>
    imports.flatMap(({ from }) => {
      const target = from.startsWith('.') ? posix.join(posix.dirname(path), from) : '';
      return target.startsWith('src/') ? [{ path, from, target }] : [];
    }),
  );

const rank = (path: string): number => folders.findIndex((folder) => path.startsWith(`src/${folder}/`));
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

function inStorefront(name: string, isOffence: (line: Line) => boolean): Rule {
  return {
    name,
    offences: ({ projects }) =>
      projects
        .filter(({ layer }) => layer === 'storefront')
        .flatMap((project) =>
          lines(project)
            .filter(isOffence)
            .map(({ path, from }) => `${project.root}/${path} imports ${from}`),
        ),
  };
}

const downwards = inStorefront('storefront: pages → layouts → features → ui → lib, never upward', ({ path, target }) => {
  const [user, used] = [rank(path), rank(target)];
  return user >= 0 && used >= 0 && used < user;
});

const neighbours = inStorefront('storefront: a feature uses only the features it may know', ({ path, target }) => {
  const [user, used] = [featureOf(path), featureOf(target)];
  return user !== undefined && used !== undefined && user !== used && !mayUse(user).has(used);
});

const privateRooms = inStorefront('storefront: what stands in a subfolder of a feature is its own', ({ path, target }) => {
  const used = featureOf(target);
  return used !== undefined && used !== featureOf(path) && target.split('/').length > 4;
});

/** `src/middleware.ts` gives the development server its pages. */
const styleBook = inStorefront(
  'storefront: nothing uses the style page',
  ({ path, target }) => target.startsWith('src/dev/') && path.split('/').length > 2,
);

const places: Rule = {
  name: 'storefront: a file stands in one of the known folders; no index.ts',
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

export const storefrontRules: readonly Rule[] = [downwards, neighbours, privateRooms, styleBook, places];
