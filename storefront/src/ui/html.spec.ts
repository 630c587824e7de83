import { describe, expect, it } from '@jest/globals';
import { html } from './html.js';

describe('html templates', () => {
  it('escapes values in text and attributes', () => {
    const name = `<img src=x onerror="alert('1')"> & hijos`;
    expect(html`<p title="${name}">${name}</p>`.markup).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; hijos">' +
        '&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; hijos</p>',
    );
  });

  it('nests templates and lists, and omits absent values', () => {
    const items = ['a', '<b>'].map((item) => html`(${item})`);
    expect(html`[${items}${false}${null}${undefined}${0}]`.markup).toBe('[(a)(&lt;b&gt;)0]');
  });
});
