import { expect, it } from '@jest/globals';
import { slugOf, unifySteps, unifyText } from '@shop/contracts';
import { readFile } from 'node:fs/promises';

it('[UX 4] the questions explain unifying with the text of the cart', async () => {
  // Read from its file, because only the build can import a text.
  const questions = await readFile(new URL('./texts/preguntas-frecuentes.md', import.meta.url), 'utf8');
  for (const sentence of [unifyText, ...unifySteps.map(([, answer]) => answer)]) expect(questions).toContain(sentence);
  // The cart links this question.
  expect(slugOf(/### (.*hoja de transporte.*)/.exec(questions)?.[1] ?? '')).toBe('que-es-la-hoja-de-transporte');
});
