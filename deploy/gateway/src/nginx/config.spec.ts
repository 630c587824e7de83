import { describe, expect, it } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { nginxConfiguration } from './conf.js';
import { readNginxConfig } from './config.js';
import { quoted } from './syntax.js';

const policy = fileURLToPath(new URL('../../test/support/policy.json', import.meta.url));
const env = {
  WWW_DIR: '/srv/www',
  POLICY_FILE: policy,
  IMAGES_URL: 'file:///srv/images',
  SERVICE_URL: 'http://{name}:3000',
  CATALOG_URL: 'http://catalog-1:3000, http://catalog-2:3000',
};

describe('settings of the nginx configuration', () => {
  it('have defaults that suit a container', () => {
    expect(readNginxConfig(env)).toMatchObject({
      listen: '0.0.0.0:8080',
      origins: {
        identity: ['http://identity:3000'],
        'cart-orders': ['http://cart-orders:3000'],
        catalog: ['http://catalog-1:3000', 'http://catalog-2:3000'],
      },
      media: { folder: '/srv/images' },
      tempDir: '/tmp',
      accessLog: '/dev/stdout',
      limited: true,
    });
  });

  it('that are missing or malformed are all listed at once', () => {
    const wrong = { IMAGES_URL: 'ftp://x', IDENTITY_URL: 'http://identity/path', HTTP_PORT: '70000', RATE_LIMITS: 'often' };
    expect(() => readNginxConfig(wrong)).toThrow(
      /^(?=[^]*WWW_DIR is missing)(?=[^]*POLICY_FILE is missing)(?=[^]*IMAGES_URL is malformed)(?=[^]*IDENTITY_URL is malformed)(?=[^]*CATALOG_URL is missing)(?=[^]*HTTP_PORT)(?=[^]*RATE_LIMITS)/,
    );
  });

  it('one URL is enough for all replicas when names are resolved while nginx runs', () => {
    expect(() => readNginxConfig({ ...env, RESOLVER: '127.0.0.11' })).toThrow(/CATALOG_URL is malformed/);
  });

  it.each([
    { WWW_DIR: '/srv; } evil' },
    { WWW_DIR: '/srv/"www' },
    { TEMP_DIR: '$document_root' },
    { POLICY_FILE: '/no/such/policy.json' },
    { RESOLVER: '127.0.0.11; root /', CATALOG_URL: 'http://catalog' },
    { TRUSTED_PROXIES: '10.0.0.0/8;' },
    { HTTP_HOST: '0.0.0.0 {' },
    { NGINX_USER: 'root;' },
    { IMAGES_URL: 's3://x?endpoint=http://store/";}' },
  ])('cannot add directives: %o', (wrong) => {
    expect(() => readNginxConfig({ ...env, ...wrong })).toThrow(/is malformed/);
  });
});

describe('the nginx configuration', () => {
  it('repeats no directive that nginx inherits only as a whole', () => {
    const lines = nginxConfiguration(readNginxConfig(env)).split('\n');
    const indents = (word: string): Set<number> =>
      new Set(lines.filter((line) => line.trim().startsWith(word)).map((line) => line.search(/\S/)));
    expect(indents('add_header ').size).toBe(1);
    expect(indents('proxy_set_header ').size).toBe(1);
  });

  it.each([
    ['plain', '"plain"'],
    ['^/a\\.b$', '"^/a\\.b$"'],
    ['"', '"\\""'],
    ['\\n', '"\\\\n"'],
    ['\\\\)', '"\\\\\\)"'],
    ['end\\', '"end\\\\"'],
  ])('writes %s as nginx reads it', (text, written) => {
    expect(quoted(text)).toBe(written);
  });
});
