import { readFileSync } from 'node:fs';
import type { z } from 'zod';

export type Environment = Record<string, string | undefined>;

/**
 * Reads a service's settings from `env`; called only by a service's `config.ts`. Throws one error that lists all missing and malformed
 * settings, without their values. Empty counts as missing.
 *
 * `NAME_FILE` may hold the path of a file with the value of `NAME`, for secrets; surrounding white space is removed.
 */
export function loadConfig<S extends z.ZodObject>(env: Environment, schema: S): z.output<S> {
  const problems = new Map<string, string>();
  const values: Environment = {};
  for (const name of Object.keys(schema.shape)) {
    try {
      values[name] = rawValue(env, name);
    } catch (error) {
      problems.set(name, error instanceof Error ? error.message : String(error));
    }
  }
  const result = schema.safeParse(values, { error: describeIssue });
  for (const { path, message } of result.error?.issues ?? []) {
    const name = path.join('.');
    if (!problems.has(name)) problems.set(name, message);
  }
  if (!result.success || problems.size > 0) throw new ConfigError(problems);
  return result.data;
}

function rawValue(env: Environment, name: string): string | undefined {
  const value = env[name] || undefined;
  const file = env[`${name}_FILE`];
  if (!file) return value;
  if (value !== undefined) throw new Error(`is set, and so is ${name}_FILE: one of them is too many`);
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new Error(`cannot be read from its file: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** For schemas without their own text. Never contains the value, which may be a secret. */
function describeIssue(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'is missing';
  return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : 'is malformed';
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: ReadonlyMap<string, string>) {
    super(`Cannot start, the settings are wrong:\n${[...problems].map(([name, problem]) => `  - ${name} ${problem}`).join('\n')}`);
  }
}
