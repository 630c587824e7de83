import type { LoginResponse } from '@shop/contracts';

export interface Answer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Longer than any answer may take; a connection that hangs would be waited for five minutes otherwise. Milliseconds. */
const patience = 30_000;

/** Calls the API as one person. Answers of any status come back as they are; only a broken or hanging connection throws. */
export class Client {
  constructor(
    readonly url: string,
    private readonly session?: LoginResponse,
  ) {}

  static async signIn(url: string, email: string, password: string): Promise<Client> {
    const { status, body } = await new Client(url).post<LoginResponse>('/api/auth/login', { email, password });
    if (status >= 300) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`);
    return new Client(url, body);
  }

  /** The signed-in person's id. */
  get userId(): string {
    if (!this.session) throw new Error('nobody is signed in');
    return this.session.user.id;
  }

  get token(): string | undefined {
    return this.session?.token;
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  post<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>('POST', path, body);
  }

  put<T>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<Answer<T>> {
    return this.send<T>('DELETE', path);
  }

  /** `body` travels as JSON; FormData as it is. A text answer's body is the text. */
  async send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const form = body instanceof FormData;
    const answer = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(this.session && { authorization: `Bearer ${this.session.token}` }),
        ...(body !== undefined && !form && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const json = answer.headers.get('content-type')?.includes('json') ?? false;
    return { status: answer.status, headers: answer.headers, body: (json ? JSON.parse(text) : text) as T };
  }
}
