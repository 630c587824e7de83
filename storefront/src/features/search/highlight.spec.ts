import { describe, expect, it } from '@jest/globals';
import { emphasised } from './highlight.js';

describe('what was searched for, in a name that was found', () => {
  it('is marked at the beginning of words, whatever its accents and capitals', () => {
    expect(emphasised('Sábanas de algodón', 'sabanas ALGODÓN').markup).toBe('<mark>Sábanas</mark> de <mark>algodón</mark>');
    expect(emphasised('Pañalero niño', 'nino').markup).toBe('Pañalero <mark>niño</mark>');
    expect(emphasised('Remera manga corta', 'rem').markup).toBe('<mark>Rem</mark>era manga corta');
    expect(emphasised('Camisa interior', 'erior').markup).toBe('Camisa interior');
  });

  it('stays unmarked where the name has none of it', () => {
    expect(emphasised('Camiseta lisa', 'remera').markup).toBe('Camiseta lisa');
    expect(emphasised('Camiseta lisa', '%').markup).toBe('Camiseta lisa');
  });

  it('is escaped, marked or not', () => {
    expect(emphasised('<b>Remera</b> & jean', 'b').markup).toBe('&lt;<mark>b</mark>&gt;Remera&lt;/<mark>b</mark>&gt; &amp; jean');
  });

  it('takes the longest of words that begin alike', () => {
    expect(emphasised('Remeras', 're remeras').markup).toBe('<mark>Remeras</mark>');
  });
});
