/**
 * What people type as their TikTok or Instagram name: with or without @, with spaces, or the pasted address of their profile.
 * null for nothing typed, undefined for what cannot be a name.
 */
function handle(typed: string, address: RegExp, valid: RegExp): string | null | undefined {
  const bare = typed.replace(/\s+/g, '');
  if (bare === '') return null;
  // Only of a pasted address is the rest (`/live`, `?lang=es`) left out; a name has no such characters.
  const name = (address.test(bare) ? bare.replace(address, '').split(/[/?#]/, 1)[0] : bare)?.replace(/^@/, '') ?? '';
  return valid.test(name) ? name : undefined;
}

export const tiktokHandle = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?((www|m)\.)?tiktok\.com\//i, /^[\w.]{1,24}$/);

/** The address that is stored and linked: the live page of the account. */
export const tiktokLiveUrl = (handle: string): string => `https://www.tiktok.com/@${handle}/live`;

export const instagramNick = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?(www\.)?instagram\.com\//i, /^[\w.]{1,30}$/);
