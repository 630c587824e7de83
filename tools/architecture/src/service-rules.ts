import { codeOnly, isTest, type Project, type Rule, type SourceFile } from './workspace.js';

/** A rule about the files of services for which `applies` is true. */
function inServices(name: string, applies: (path: string) => boolean, offences: (file: SourceFile) => string[]): Rule {
  return {
    name,
    offences: ({ projects }) =>
      projects
        .filter(isService)
        .flatMap(({ root, files }) =>
          files
            .filter(({ path }) => path.startsWith('src/') && !isTest(path) && applies(path))
            .flatMap((file) => offences(file).map((what) => `${root}/${file.path}: ${what}`)),
        ),
  };
}
const isService = ({ layer }: Project): boolean => layer === 'service' || layer === 'publisher';

const queries = inServices(
  'a query has no SQL that writes',
  (path) => path.includes('/queries/'),
  ({ text }) =>
    /\b(insert\s+into|delete\s+from|update\s+[\w."]+\s+(?:as\s+\w+\s+)?set|truncate)\b/i.test(text) ? ['has SQL that writes'] : [],
);

/** Decorator → folder and file name of its class. */
const decoratorFolders: readonly [RegExp, RegExp, string][] = [
  [/@CommandHandler\(/, /\/commands\/[a-z0-9-]+\.command\.ts$/, 'commands/<verb-noun>.command.ts'],
  [/@QueryHandler\(/, /\/queries\/[a-z0-9-]+\.query\.ts$|\/[a-z0-9-]+\.query\.ts$/, 'queries/<verb-noun>.query.ts'],
  [/@(ReactsTo|Replica)\(/, /\/reactions\/[a-z0-9-]+\.reaction\.ts$/, 'reactions/<verb-noun>.reaction.ts'],
  [/@Controller\(/, /\/[a-z0-9-]+\.controller\.ts$/, '<feature>.controller.ts'],
  [/@Entity\(/, /\/[a-z0-9-]+\.entity\.ts$/, '<thing>.entity.ts'],
];
const filePlaces = inServices(
  'commands, queries, reactions, controllers and entities are in their folders',
  () => true,
  ({ path, text }) =>
    decoratorFolders
      .filter(([decorator, home]) => decorator.test(codeOnly(text)) && !home.test(path))
      .map(([, , home]) => `belongs in ${home}`),
);

const barrels = inServices(
  'no barrels inside a service',
  (path) => path.endsWith('/index.ts') && path !== 'src/index.ts',
  ({ text }) => (/^export\s+(\*|(type\s+)?\{[^}]*\})\s+from\b/m.test(text) ? ['re-exports other files'] : []),
);

const clientAddresses = inServices(
  'a service counts clients by @ClientNetwork()',
  (path) => path.startsWith('src/'),
  ({ text }) => (/\brequest\.ip\b|@Req\(\) \{[^}]*\bip\b[^}]*\}/.test(codeOnly(text)) ? ['reads the IP address of a request'] : []),
);

const emailComparisons = inServices(
  'e-mail addresses are compared in their canonical form',
  (path) => !path.startsWith('src/database/migrations/'),
  ({ text }) => (/\blower\((?:\w+\.)?email\)|\bemail\.toLowerCase\(/.test(text) ? ['folds the case of an e-mail address'] : []),
);

/** Compares with tests, because an entry may be composed in the source (`${kind}.blocked`). */
const auditEntries: Rule = {
  name: 'a test expects each audit entry of an act of admins',
  offences: ({ projects }) => {
    const acts = projects
      .flatMap(({ files }) => files.filter(({ path }) => path === 'src/admin-acts.ts'))
      .map(({ text }) => text)
      .join();
    return [...acts.matchAll(/service: '([a-z-]+)'.*audits: \[(.*)\]/g)].flatMap(([, service, audits = '']) => {
      const tests = projects.find(({ root }) => root === `services/${service}`)?.files.filter(({ path }) => isTest(path)) ?? [];
      return audits
        .split(', ')
        .filter((entry) => entry && !tests.some(({ text }) => text.includes(entry)))
        .map((entry) => `services/${service}: ${entry}`);
    });
  },
};

const fileNames: Rule = {
  name: 'files and folders are named in kebab-case',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer !== 'storefront')
      .flatMap(({ root, files }) =>
        files
          .filter(({ path }) => !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)*\.m?[jt]sx?$/.test(path))
          .map(({ path }) => `${root}/${path}`),
      ),
};

export const serviceRules: readonly Rule[] = [queries, filePlaces, barrels, clientAddresses, emailComparisons, auditEntries, fileNames];
