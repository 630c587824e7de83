import { expect, it } from '@jest/globals';
import { formTexts } from './form-texts.js';
import { roles } from './roles.js';
import { texts } from './texts.js';

it('[ERR-05] [A-17] the texts keep the typing errors and English words of the specification', () => {
  expect(formTexts.passwordReset).toMatch(/^Constraseña restablecida correctamente\./);
  expect(formTexts.accessDenied).toBe('Access Denied');
  expect(texts.loadingPack).toBe('Loading...');
  expect(texts.noReviews).toBe('No hay reviews disponibles.');
});

it('[CONST-01] the roles are manufacturers, wholesalers and admins', () => {
  expect(roles).toEqual(['manufacturer', 'wholesaler', 'admin']);
});
