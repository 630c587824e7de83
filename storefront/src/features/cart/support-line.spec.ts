import { expect, it } from '@jest/globals';
import { chatLink } from '../../lib/chat.js';
import { phoneOfChat } from './support-line.js';

it('[A-34] the support line is read from the link that the page has to it, and dialled as that link dials it', () => {
  const link = chatLink('11 0000-0000', 'Hola') ?? '';
  const phone = phoneOfChat(link);
  expect(phone).toBe('541100000000');
  expect(chatLink(phone, 'Hola')).toBe(link);
  expect(phoneOfChat('https://support.invalid')).toBeUndefined();
  expect(phoneOfChat('')).toBeUndefined();
});
