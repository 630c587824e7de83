import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Account at the provider. */
export interface ProviderAccount {
  email?: string;
  emailVerified?: boolean;
}

interface ProviderOptions {
  redirectUri: string;
  emailInToken?: boolean;
  /** ID tokens are signed by a key that is not the published one, as those of an attacker. */
  signsWithForeignKey?: boolean;
}

const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const KEY_ATTRIBUTES = { kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'test' } as const;

/** OpenID Connect provider that signs `currentId` in without a form, or cancels. */
export async function startProvider({ redirectUri, emailInToken = false, signsWithForeignKey = false }: ProviderOptions) {
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  let currentId: string | undefined;
  const client = { client_id: 'mayorea', client_secret: randomUUID(), redirect_uris: [redirectUri] };
  const signingKey = rsaKeys().privateKey.export({ format: 'jwk' });
  const otherKeys = JSON.stringify({ keys: [{ ...rsaKeys().publicKey.export({ format: 'jwk' }), ...KEY_ATTRIBUTES }] });
  const { warn } = console;
  console.warn = () => undefined; // the provider warns that it stores its data in memory
  const provider: Provider = new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...signingKey, ...KEY_ATTRIBUTES }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !emailInToken,
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: accounts.get(id)?.email, email_verified: accounts.get(id)?.emailVerified ?? true }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.client_id, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  console.warn = warn;
  const callback = provider.callback();
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (signsWithForeignKey && request.url === '/jwks') return void response.setHeader('content-type', 'application/json').end(otherKeys);
    if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
    const result = currentId === undefined ? { error: 'access_denied' } : { login: { accountId: currentId, remember: false } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }
  return {
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    /** Account of the next sign-in; undefined cancels it. */
    signInAs: (id: string | undefined, person: ProviderAccount = {}): void => {
      currentId = id;
      if (id !== undefined) accounts.set(id, person);
    },
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type TestProvider = Awaited<ReturnType<typeof startProvider>>;
