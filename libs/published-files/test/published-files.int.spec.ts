import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, startS3 } from '@shop/testing';
import { createPublishedFiles } from '../src/index.js';
import { publishedFilesContract } from './published-files-contract.js';

publishedFilesContract('a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  return { files: createPublishedFiles({ pagesUrl: pathToFileURL(folder).href }), dispose: () => rm(folder, { recursive: true }) };
});

publishedFilesContract('a bucket', async () => {
  const { pagesUrl, keys, close } = await startS3();
  return { files: createPublishedFiles({ pagesUrl, ...keys }), dispose: close };
});

publishedFilesContract('a folder of a bucket', async () => {
  const { pagesUrl, keys, close } = await startS3();
  return { files: createPublishedFiles({ pagesUrl: pagesUrl.replace('?', '/shop?'), ...keys }), dispose: close };
});

describe('published files in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3>>;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  it('[D-134] are objects that a browser could read: type, encoding, caching', async () => {
    const files = createPublishedFiles({ pagesUrl: s3.pagesUrl, ...s3.keys });
    await files.put('index.html', Buffer.from('<p>página</p>'));
    await files.put('_astro/a.123.js', Buffer.from('script()'));
    const [page, script] = [await s3.get('index.html', 'pages'), await s3.get('_astro/a.123.js', 'pages')];
    expect(await page.text()).toBe('<p>página</p>');
    expect(['content-type', 'content-encoding', 'cache-control'].map((name) => page.headers.get(name))).toEqual([
      'text/html; charset=utf-8',
      'gzip',
      'public, max-age=0, must-revalidate',
    ]);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    await files.close();
  });

  it('[D-134] throw the answer of the store, and are unavailable while it is away', async () => {
    const wrongKey = createPublishedFiles({ pagesUrl: s3.pagesUrl, accessKey: 'S3RVER', secretKey: 'wrong' });
    await expect(wrongKey.put('a.html', Buffer.from('a'))).rejects.toThrow(/answered 403/);
    const away = createPublishedFiles({ pagesUrl: `s3://pages?endpoint=http://127.0.0.1:${await freePort()}`, ...s3.keys });
    await expect(away.get('a.html')).rejects.toMatchObject({ name: 'DependencyUnavailable' });
  });
});

/** A store of many pages, of which each request gets some; s3rver lists folders before the files of the same name. */
describe('published files in a bucket of many pages', () => {
  const keys = Array.from({ length: 30 }, (_, i) => `a/${String(i).padStart(2, '0')}.html`);
  let requests: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://store');
    requests.push(searchParams);
    const left = keys.filter((key) => key > (searchParams.get('start-after') ?? ''));
    const listed = left.slice(0, 10).map((key) => `<Contents><Key>${key}</Key><ETag>&quot;${key}&quot;</ETag><Size>1</Size></Contents>`);
    response.end(`<ListBucketResult><IsTruncated>${left.length > 10}</IsTruncated>${listed.join('')}</ListBucketResult>`);
  });
  const files = () =>
    createPublishedFiles({
      pagesUrl: `s3://pages?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKey: 'key',
      secretKey: 'secret',
    });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('[D-134] are listed by as many requests as needed', async () => {
    const pages: string[][] = [];
    for await (const page of files().list()) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 10]);
    expect(pages.flat()).toEqual(keys);
  });

  it('[D-134] are found by the lists between the first and the last of them', async () => {
    requests = [];
    const found = await files().find(['a/12.html', 'a/11.html', 'a/111.html']);
    expect([...found].map(([path, { etag }]) => [path, etag])).toEqual([
      ['a/11.html', 'a/11.html'],
      ['a/12.html', 'a/12.html'],
    ]);
    expect(requests.map((query) => query.get('start-after'))).toEqual(['a/11.htm']);
  });
});

it('reports the invalid part of an address', () => {
  expect(() => createPublishedFiles({ pagesUrl: 'gopher://pages' })).toThrow(/PAGES_URL.*gopher/);
  expect(() => createPublishedFiles({ pagesUrl: 's3://pages', accessKey: 'key' })).toThrow(/PAGES_SECRET_KEY/);
});
