/** The telephone in a link to a chat. */
export const phoneOfChat = (href: string): string | undefined => /^https:\/\/wa\.me\/(\d+)/.exec(href)?.[1];

/** The shop's support line, which the foot of the page links to; undefined where there is none. */
export const supportPhone = (): string | undefined =>
  phoneOfChat(document.querySelector<HTMLAnchorElement>('[data-support] a')?.href ?? '');
