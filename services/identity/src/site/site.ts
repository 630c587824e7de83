export class Site {
  /** URL without a trailing slash. */
  readonly url: string;

  constructor(siteUrl: string) {
    this.url = siteUrl.replace(/\/+$/, '');
  }

  get origin(): string {
    return new URL(this.url).origin;
  }
}
