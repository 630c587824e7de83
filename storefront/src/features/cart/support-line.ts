export const phoneOfChatLink = (href: string): string | undefined => /^https:\/\/wa\.me\/(\d+)/.exec(href)?.[1];

/** The footer's chat link holds the number; undefined without a support line. */
export const supportPhone = (): string | undefined =>
  phoneOfChatLink(document.querySelector<HTMLAnchorElement>('[data-support] a')?.href ?? '');
