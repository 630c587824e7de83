/** The shop as people see it. */
export class Site {
  /** Its origin, no slash at the end. */
  readonly url: string;

  constructor(siteUrl: string) {
    this.url = siteUrl.replace(/\/+$/, '');
  }

  get origin(): string {
    return new URL(this.url).origin;
  }
}
