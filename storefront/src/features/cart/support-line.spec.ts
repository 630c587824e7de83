import { expect, it } from '@jest/globals';
import { chatLink } from '../../lib/chat.js';
import { phoneOfChatLink } from './support-line.js';

it("[A-34] reads the support line's number from the page's chat link", () => {
  const link = chatLink('11 0000-0000', 'Hola') ?? '';
  const phone = phoneOfChatLink(link);
  expect(phone).toBe('541100000000');
  expect(chatLink(phone, 'Hola')).toBe(link);
  expect(phoneOfChatLink('https://support.invalid')).toBeUndefined();
  expect(phoneOfChatLink('')).toBeUndefined();
});
