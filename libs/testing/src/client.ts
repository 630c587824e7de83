import type { LoginResponse } from '@shop/contracts';

export interface ClientResponse<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** Longer than any response takes; without it `fetch` waits five minutes for a hanging connection. */
const TIMEOUT_MS = 30_000;

/** Calls the API as one user. Returns responses of any status; throws only if the connection breaks or hangs. */
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

  /** Id of the signed-in user. */
  get userId(): string {
    if (!this.session) throw new Error('the client has no session');
    return this.session.user.id;
  }

  get token(): string | undefined {
    return this.session?.token;
  }

  get<T>(path: string): Promise<ClientResponse<T>> {
    return this.send<T>('GET', path);
  }

  post<T>(path: string, body?: unknown): Promise<ClientResponse<T>> {
    return this.send<T>('POST', path, body);
  }

  put<T>(path: string, body?: unknown): Promise<ClientResponse<T>> {
    return this.send<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<ClientResponse<T>> {
    return this.send<T>('DELETE', path);
  }

  /** Sends `body` as JSON, or FormData as it is. The body of a text response is a string. */
  async send<T>(method: string, path: string, body?: unknown): Promise<ClientResponse<T>> {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...(this.session && { authorization: `Bearer ${this.session.token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }
}
