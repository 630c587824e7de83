import { expect, it } from '@jest/globals';
import { transportSheetText } from './transport-sheet-text.js';
import { maxChatTextLength } from './whatsapp-texts.js';

it('[UX 26] tells the carrier where to collect how many units of which parts', () => {
  const text = transportSheetText('https://mayorea.test/orden/A#hoja', 'A', [
    { number: 'B', manufacturer: 'Telares', place: 'Av. Nazca 540', units: 12 },
    { number: 'C', manufacturer: 'Once', place: 'Retiro a coordinar', units: 3 },
  ]);
  expect(text.split('\n')).toEqual([
    'https://mayorea.test/orden/A#hoja',
    'Hola, te paso la hoja de transporte del pedido A. Se retira de:',
    '· Telares, Av. Nazca 540: B, 12 u',
    '· Once, Retiro a coordinar: C, 3 u',
    'Total: 15 u',
  ]);
  const many = Array.from({ length: 200 }, (_, i) => ({ number: `N${i}`, manufacturer: 'Telares', place: 'Nazca', units: 1 }));
  const long = transportSheetText('x', 'A', many);
  expect(long.length).toBeLessThanOrEqual(maxChatTextLength);
  expect(long).toMatch(/más en el enlace\nTotal: 200 u$/);
});
