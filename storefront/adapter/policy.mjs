import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../src', import.meta.url));

const earlyScripts = globSync('**/*.early.js', { cwd: source }).toSorted();
const hashOf = (file) =>
  `sha256-${createHash('sha256')
    .update(readFileSync(`${source}/${file}`))
    .digest('base64')}`;

/** Content Security Policy of every page. Astro adds the hashes of its islands. */
export const policy = {
  algorithm: 'SHA-256',
  directives: [
    "default-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ],
  scriptDirective: { hashes: earlyScripts.map(hashOf) },
};

/**
 * Writes the policy of all pages next to the build, where the gateway reads it (`POLICY_FILE`). @param {Map<string, { headers: Headers
 * }>} routeToHeaders headers of prerendered pages; Astro gives each the same policy @param {URL} file
 */
export function writePolicy(routeToHeaders, file) {
  const policies = new Set([...routeToHeaders.values()].map(({ headers }) => headers.get('content-security-policy')));
  const [only] = policies;
  if (policies.size !== 1 || !only) throw new Error(`There is to be one policy for all pages, and there are ${policies.size}`);
  writeFileSync(file, `${JSON.stringify({ 'content-security-policy': only.replaceAll(/\s*;\s*/g, '; ').replace(/; $/, '') })}\n`);
}
