import { expect, it } from '@jest/globals';
import { readList } from './list-answer.js';

it('[D-134] the list of a bucket is read with the signs that XML escapes', () => {
  const entry =
    '<Contents><Key>a &amp; &lt;b&gt; &#241;&#xF1;.html</Key><ETag>&quot;1a&quot;</ETag><Size>7</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>';
  expect(readList(`<ListBucketResult>${entry}${entry.replace('a &amp;', 'b')}</ListBucketResult>`)).toEqual([
    { key: 'a & <b> ññ.html', etag: '1a', size: 7, modifiedAt: new Date('2026-01-02T03:04:05Z') },
    expect.objectContaining({ key: 'b <b> ññ.html' }),
  ]);
});
