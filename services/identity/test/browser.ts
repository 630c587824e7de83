/** A browser: it keeps cookies, by server, and follows redirects until it is sent to `goal`, which it does not open. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly site: string) {}

  async open(start: string, goal = '/ingresar'): Promise<URL> {
    for (let url = new URL(start, this.site), hops = 0; hops < 12; hops++) {
      if (url.pathname === goal) return url;
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: this.sent(url) } });
      this.keep(url, answer);
      const location = answer.headers.get('location');
      if (!location) throw new Error(`${url.href} answered ${answer.status}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error('redirected for ever');
  }

  async exchange(token: unknown, headers: Record<string, string> = {}) {
    const url = new URL('/api/auth/exchange', this.site);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.sent(url), ...headers },
      body: JSON.stringify({ token }),
    });
    this.keep(url, answer);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { user: { id: string }; token: string } };
  }

  /** The whole way, from the button to being signed in. */
  async signIn() {
    const { searchParams } = await this.open('/api/auth/google');
    return { isNewUser: searchParams.get('isNewUser'), ...(await this.exchange(searchParams.get('token'))) };
  }

  sent({ host }: URL): string {
    return [...this.cookies].flatMap(([key, pair]) => (key.startsWith(`${host} `) ? [pair] : [])).join('; ');
  }

  private keep({ host }: URL, answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      this.cookies.set(`${host} ${pair.split('=', 1)[0]}`, pair);
    }
  }
}
