/** Browser with cookies per host. Follows redirects until the path `goal`, which it does not request. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly site: string) {}

  async open(start: string, goal = '/ingresar'): Promise<URL> {
    for (let url = new URL(start, this.site), hops = 0; hops < 12; hops++) {
      if (url.pathname === goal) return url;
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: this.cookieHeader(url) } });
      this.storeCookies(url, answer);
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
      headers: { 'content-type': 'application/json', cookie: this.cookieHeader(url), ...headers },
      body: JSON.stringify({ token }),
    });
    this.storeCookies(url, answer);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> & { user: { id: string }; token: string } };
  }

  /** Runs the complete provider sign-in. */
  async signIn() {
    const { searchParams } = await this.open('/api/auth/google');
    return { isNewUser: searchParams.get('isNewUser'), ...(await this.exchange(searchParams.get('token'))) };
  }

  cookieHeader({ host }: URL): string {
    return [...this.cookies].flatMap(([key, pair]) => (key.startsWith(`${host} `) ? [pair] : [])).join('; ');
  }

  private storeCookies({ host }: URL, answer: Response): void {
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1);
      this.cookies.set(`${host} ${pair.split('=', 1)[0]}`, pair);
    }
  }
}
