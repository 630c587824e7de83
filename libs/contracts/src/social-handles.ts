import { normalizePasted } from './plain-text.js';

/**
 * Parses a TikTok or Instagram name: with or without @, with spaces, or the pasted address of the profile. Null for an empty text,
 * undefined for an invalid name.
 */
function handle(typed: string, address: RegExp, valid: RegExp): string | null | undefined {
  const bare = normalizePasted(typed).replace(/\s+/g, '');
  if (bare === '') return null;
  // Only a pasted address may have a rest (`/live`, `?lang=es`), which is removed.
  const name = (address.test(bare) ? bare.replace(address, '').split(/[/?#]/, 1)[0] : bare)?.replace(/^@/, '') ?? '';
  return valid.test(name) ? name : undefined;
}

export const parseTiktokHandle = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?((www|m)\.)?tiktok\.com\//i, /^[\w.]{1,24}$/);

/** The stored address: the live page of the account. */
export const tiktokLiveUrl = (handle: string): string => `https://www.tiktok.com/@${handle}/live`;

export const parseInstagramNick = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?(www\.)?instagram\.com\//i, /^[\w.]{1,30}$/);
