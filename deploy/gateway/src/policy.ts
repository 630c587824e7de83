import { readFileSync } from 'node:fs';

/** For a gateway without the storefront's build, as in development: forbids inline scripts. */
export const strictestPolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";

/**
 * Reads the policy from the file that the storefront's build writes (`POLICY_FILE`). undefined when the file or a policy that is safe in
 * a header is missing.
 */
export function readPolicy(file: string): string | undefined {
  try {
    const { 'content-security-policy': policy } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return typeof policy === 'string' && /^default-src [\w ':;/+=.-]+$/.test(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}
