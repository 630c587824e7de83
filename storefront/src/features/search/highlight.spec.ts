import { describe, expect, it } from '@jest/globals';
import { highlight } from './highlight.js';

describe('highlighting a search term in a name', () => {
  it('marks beginnings of words, ignoring accents and case', () => {
    expect(highlight('Sábanas de algodón', 'sabanas ALGODÓN').markup).toBe('<mark>Sábanas</mark> de <mark>algodón</mark>');
    expect(highlight('Pañalero niño', 'nino').markup).toBe('Pañalero <mark>niño</mark>');
    expect(highlight('Remera manga corta', 'rem').markup).toBe('<mark>Rem</mark>era manga corta');
    expect(highlight('Camisa interior', 'erior').markup).toBe('Camisa interior');
  });

  it('marks nothing if the name has no match', () => {
    expect(highlight('Camiseta lisa', 'remera').markup).toBe('Camiseta lisa');
    expect(highlight('Camiseta lisa', '%').markup).toBe('Camiseta lisa');
  });

  it('escapes marked and unmarked text', () => {
    expect(highlight('<b>Remera</b> & jean', 'b').markup).toBe('&lt;<mark>b</mark>&gt;Remera&lt;/<mark>b</mark>&gt; &amp; jean');
  });

  it('prefers the longest matching word', () => {
    expect(highlight('Remeras', 're remeras').markup).toBe('<mark>Remeras</mark>');
  });
});
