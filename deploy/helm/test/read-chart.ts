import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
export const chart = 'deploy/helm/mayorea';

/** All matches of the first group, each once. */
export const matchesOf = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, match = '']) => match)),
];

/** File name → text, without the file of the environments. */
export const templates = new Map(
  globSync(`${chart}/templates/*`, { cwd: root })
    .filter((path) => !path.endsWith('_environment.tpl'))
    .map((path) => [path, read(path)]),
);

/** `mayorea.env.<name>` → text up to the next definition. */
const environments = new Map(
  read(`${chart}/templates/_environment.tpl`)
    .split('{{- define "mayorea.env.')
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('"')), text]),
);

/** Text of an environment, with those that it includes. */
export function environmentOf(name: string): string {
  const text = environments.get(name);
  if (text === undefined) throw new Error(`there is no environment ${name}`);
  return [text, ...matchesOf(text, /include "mayorea\.env\.([^"]+)"/g).map(environmentOf)].join('\n');
}

/** Names of the variables of an environment, without the ending of those that name a file. */
export const variablesOf = (name: string): string[] =>
  matchesOf(environmentOf(name), /- \{ name: (\w+)/g).map((variable) =>
    variable === 'POLICY_FILE' ? variable : variable.replace(/_FILE$/, ''),
  );
