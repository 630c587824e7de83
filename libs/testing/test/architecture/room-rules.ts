import { posix } from 'node:path';
import { codeOnly, isTest, type Import, type Project, type Rule, type SourceFile } from './workspace.js';

/** A rule about the files of services that `applies` picks. */
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

const feature = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];
const room = (name: string) => (path: string) => path.includes(`/${name}/`);
const named = (suffix: string) => (path: string) => path.endsWith(`.${suffix}.ts`);
const brings = (imports: Import[], from: RegExp, names?: RegExp): string[] =>
  imports
    .filter((line) => from.test(line.from) && (!names || line.names.some((name) => names.test(name))))
    .map((line) => `imports ${names ? `${line.names.filter((name) => names.test(name)).join(', ')} from ` : ''}${line.from}`);
/** Where a relative import leads, below the project; undefined for packages. */
const target = (path: string, from: string): string | undefined =>
  from.startsWith('.') ? posix.join(posix.dirname(path), from) : undefined;

const entities = inServices('an entity knows neither Nest nor another feature', named('entity'), ({ path, imports }) => [
  ...brings(imports, /^@nestjs\//),
  ...imports.flatMap(({ from }) => {
    const other = feature(target(path, from) ?? path);
    // reference data is no feature: constants that every feature may name
    return other === undefined || other === feature(path) || other === 'reference' ? [] : [`imports from the feature ${other}: ${from}`];
  }),
]);

const commands = inServices(
  'a command uses the UnitOfWork, never a DataSource, never an HTTP exception',
  room('commands'),
  ({ imports }) => [
    ...brings(imports, /^typeorm$/, /^DataSource$/),
    ...brings(imports, /^@nestjs\/typeorm$/),
    ...brings(imports, /^@nestjs\/common$/, /Exception$/),
    ...brings(imports, /^(fastify|@nestjs\/platform-fastify)$/),
    ...brings(imports, /\.controller\.js$/),
  ],
);

const queries = inServices('a query writes nothing', room('queries'), ({ text, imports }) => [
  ...brings(imports, /^@shop\/messaging$/, /^UnitOfWork$/),
  ...brings(imports, /\.command\.js$/),
  ...(/\b(insert\s+into|delete\s+from|update\s+[\w."]+\s+(?:as\s+\w+\s+)?set|truncate)\b/i.test(text) ? ['has SQL that writes'] : []),
]);

const reactions = inServices('a reaction uses events and commands, nothing of HTTP', room('reactions'), ({ imports }) => [
  ...brings(imports, /^(fastify|@nestjs\/platform-fastify)$/),
  ...brings(imports, /\.(controller|dto|query)\.js$/),
]);

const controllers = inServices('a controller knows the buses and DTOs: no entity, no SQL', named('controller'), ({ imports }) => [
  ...brings(imports, /\.entity\.js$/),
  ...brings(imports, /^(typeorm|@nestjs\/typeorm|pg)$/),
  ...brings(imports, /^@shop\/messaging$/, /^UnitOfWork$/),
]);

/** Decorator → where the class it marks lives. */
const homes: readonly [RegExp, RegExp, string][] = [
  [/@CommandHandler\(/, /\/commands\/[a-z0-9-]+\.command\.ts$/, 'commands/<verb-noun>.command.ts'],
  [/@QueryHandler\(/, /\/queries\/[a-z0-9-]+\.query\.ts$|\/[a-z0-9-]+\.query\.ts$/, 'queries/<verb-noun>.query.ts'],
  [/@ReactsTo\(/, /\/reactions\/[a-z0-9-]+\.reaction\.ts$/, 'reactions/<verb-noun>.reaction.ts'],
  [/@Controller\(/, /\/[a-z0-9-]+\.controller\.ts$/, '<feature>.controller.ts'],
  [/@Entity\(/, /\/[a-z0-9-]+\.entity\.ts$/, '<thing>.entity.ts'],
];
const places = inServices(
  'commands, queries, reactions, controllers and entities stand where one looks for them',
  () => true,
  ({ path, text }) =>
    homes.filter(([mark, home]) => mark.test(codeOnly(text)) && !home.test(path)).map(([, , home]) => `belongs in ${home}`),
);

const barrels = inServices(
  'no barrels inside a service',
  (path) => path.endsWith('/index.ts') && path !== 'src/index.ts',
  ({ text }) => (/^export\s+(\*|(type\s+)?\{[^}]*\})\s+from\b/m.test(text) ? ['re-exports other files'] : []),
);

const shortMain = inServices(
  'main.ts has at most 30 lines',
  (path) => path === 'src/main.ts',
  ({ text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > 30 ? [`has ${lines} lines`] : [];
  },
);

const environment: Rule = {
  name: 'config.ts alone reads the environment; main.ts hands it over',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => ['service', 'publisher', 'gateway', 'lib', 'messaging', 'platform', 'contracts'].includes(layer))
      .flatMap(({ root, files }) =>
        files
          .filter(
            ({ path, text }) =>
              path.startsWith('src/') &&
              !isTest(path) &&
              !/^src\/(config|main|nginx\/print)\.ts$/.test(path) &&
              /\bprocess\.env\b/.test(codeOnly(text)),
          )
          .map(({ path }) => `${root}/${path} reads process.env`),
      ),
};

const names: Rule = {
  name: 'files and folders are named in kebab-case',
  offences: ({ projects }) =>
    projects
      .filter(({ layer }) => layer !== 'storefront')
      .flatMap(({ root, files }) =>
        files
          .filter(({ path }) => !/^(?:[a-z0-9-]+\/)*[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[mc]?tsx?$/.test(path))
          .map(({ path }) => `${root}/${path}`),
      ),
};

export const roomRules: readonly Rule[] = [
  entities,
  commands,
  queries,
  reactions,
  controllers,
  places,
  barrels,
  shortMain,
  environment,
  names,
];
