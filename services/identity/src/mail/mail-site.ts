/** Where the links of mails lead: the shop's origin, no slash at the end. */
export class MailSite {
  readonly url: string;

  constructor(siteUrl: string) {
    this.url = siteUrl.replace(/\/+$/, '');
  }
}
