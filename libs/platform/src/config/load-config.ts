import { readFileSync } from 'node:fs';

/** Parses one setting; throws an Error with an English message if it is invalid. */
export type Setting<T> = (raw: string | undefined) => T;
export type Environment = Record<string, string | undefined>;
export type ConfigOf<S extends Record<string, Setting<unknown>>> = { readonly [K in keyof S]: ReturnType<S[K]> };

/**
 * Reads a service's settings from `env`; called only by a service's `config.ts`. Throws one error that lists all missing and malformed
 * settings. Empty counts as missing.
 *
 * `NAME_FILE` may hold the path of a file with the value of `NAME`, for secrets; surrounding white space is removed.
 */
export function loadConfig<S extends Record<string, Setting<unknown>>>(env: Environment, settings: S): ConfigOf<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(settings)) {
    try {
      values[name] = read(rawValue(env, name));
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return values as ConfigOf<S>;
}

function rawValue(env: Environment, name: string): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`];
  if (!file) return value;
  if (value !== undefined) throw new Error(`is set, and so is ${name}_FILE: one of them is too many`);
  return readSecret(file) || undefined;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`cannot be read from its file: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly problems: string[]) {
    super(`Cannot start, the settings are wrong:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  }
}
