import { readFileSync } from 'node:fs';

/** For a gateway that serves no pages of the build, as in development: nothing within a page runs. */
export const strictestPolicy = "default-src 'self'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";

/**
 * The content security policy of all pages, from the file that the storefront's build writes (`POLICY_FILE`); undefined when there is none that
 * can stand in a header and in nginx's configuration.
 */
export function readPolicy(file: string): string | undefined {
  try {
    const { 'content-security-policy': policy } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
    return typeof policy === 'string' && /^default-src [\w ':;/+=.-]+$/.test(policy) ? policy : undefined;
  } catch {
    return undefined;
  }
}
