import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPolicy, strictestPolicy } from './policy.js';

describe('the content security policy', () => {
  let folder: string;
  const written = (content: unknown): string => {
    const file = join(folder, 'policy.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'policy-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is read from the file that the build writes', () => {
    const policy = "default-src 'self'; script-src 'self' 'sha256-ab+/9='; img-src 'self' data:";
    expect(readPolicy(written({ 'content-security-policy': policy }))).toBe(policy);
  });

  it.each([
    ['no policy', {}],
    ['an empty policy', { 'content-security-policy': '' }],
    ['one without default-src', { 'content-security-policy': "script-src 'self'" }],
    ['a quote', { 'content-security-policy': "default-src 'self'\"; root /" }],
    ['a second header', { 'content-security-policy': "default-src 'self'\r\nset-cookie: a=b" }],
  ])('is not taken from a file with %s', (_, content) => {
    expect(readPolicy(written(content))).toBeUndefined();
  });

  it("forbids frames of other sites without the storefront's build too", () => {
    expect(strictestPolicy.split('; ')).toContain("frame-ancestors 'none'");
  });

  it('is not taken from a file that does not exist', () => {
    expect(readPolicy(join(folder, 'none.json'))).toBeUndefined();
  });
});
