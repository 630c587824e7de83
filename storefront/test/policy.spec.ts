import { expect, it } from '@jest/globals';
import { policy } from '../adapter/policy.mjs';

it('the content security policy of pages forbids frames of other sites, foreign forms and addresses, and plug-ins', () => {
  expect(policy.directives.toSorted()).toEqual([
    "base-uri 'self'",
    "connect-src 'self'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "object-src 'none'",
  ]);
  expect(policy.scriptDirective.hashes.every((hash) => /^sha256-[\w+/=]{44}$/.test(hash))).toBe(true);
});
