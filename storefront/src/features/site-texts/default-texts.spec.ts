import { expect, it } from '@jest/globals';
import { unifyText } from '@shop/contracts';
import { readFile } from 'node:fs/promises';

it('[UX 4] the questions explain unifying with the text of the cart', async () => {
  // Read from its file, because only the build can import a text.
  const questions = await readFile(new URL('./texts/preguntas-frecuentes.md', import.meta.url), 'utf8');
  expect(questions).toContain(unifyText);
});
