import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A policy file as the storefront's build writes it. */
export const policyFile = fileURLToPath(new URL('policy.json', import.meta.url));
export const policy = (JSON.parse(readFileSync(policyFile, 'utf8')) as Record<string, string>)['content-security-policy'];
