export class Site {
  /** URL without a trailing slash. */
  readonly url: string;

  /** `needsMobileNine`: links to chats put a 9 before mobile numbers. */
  constructor(
    siteUrl: string,
    readonly needsMobileNine = false,
  ) {
    this.url = siteUrl.replace(/\/+$/, '');
  }

  get origin(): string {
    return new URL(this.url).origin;
  }
}
