/**
 * What people type as their TikTok or Instagram name: with or without @, with spaces, or the pasted address of their profile.
 * null for nothing typed, undefined for what cannot be a name.
 */
function handle(typed: string, host: RegExp, valid: RegExp): string | null | undefined {
  const bare = typed.replace(/\s+/g, '');
  if (bare === '') return null;
  const name = bare.replace(host, '').replace(/^@/, '').split(/[/?#]/, 1)[0] ?? '';
  return valid.test(name) ? name : undefined;
}

export const tiktokHandle = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?((www|m|vm)\.)?tiktok\.com\//i, /^[\w.]{1,24}$/);

/** The address that is stored and linked: the live page of the account. */
export const tiktokLiveUrl = (handle: string): string => `https://www.tiktok.com/@${handle}/live`;

export const instagramNick = (typed: string): string | null | undefined =>
  handle(typed, /^(https?:\/\/)?(www\.)?instagram\.com\//i, /^[\w.]{1,30}$/);
