import { expect, it } from '@jest/globals';
import { slugOf, unifySteps, unifyText } from '@shop/contracts';
import { readFile } from 'node:fs/promises';

// Read from its file, because only the build can import a text.
const questions = await readFile(new URL('./texts/preguntas-frecuentes.md', import.meta.url), 'utf8');

it('[UX 4] the questions explain unifying with the text of the cart', () => {
  for (const sentence of [unifyText, ...unifySteps.map(([, answer]) => answer)]) expect(questions).toContain(sentence);
  // The cart links this question.
  expect(slugOf(/### (.*hoja de transporte.*)/.exec(questions)?.[1] ?? '')).toBe('que-es-la-hoja-de-transporte');
});

it('the questions are also about invoices, returns, verified manufacturers and registering', () => {
  for (const subject of ['Facturas', 'Cambios y devoluciones', 'Fabricantes verificados', 'Registrarme'])
    expect(questions).toContain(`\n## ${subject}\n\n### ¿`);
});
