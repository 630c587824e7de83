import { describe, expect, it } from '@jest/globals';
import { ThirdPartyProvider } from '../src/third-party/provider.js';
import { Browser } from './browser.js';
import { startProvider } from './oidc-provider.js';

const redirectUri = 'http://127.0.0.1:1/callback';

describe('the OpenID Connect client', () => {
  const signIn = async (options: { signsWithForeignKey: boolean }) => {
    const provider = await startProvider({ redirectUri, emailInToken: true, ...options });
    try {
      provider.signInAs('ana', { email: 'ana@example.com' });
      const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = provider.settings;
      const client = new ThirdPartyProvider({ issuer, clientId, clientSecret, name: 'Casa' }, redirectUri);
      const { url, flow } = await client.begin();
      const { search } = await new Browser(issuer).open(url, '/callback');
      return await client.finish(search, flow);
    } finally {
      await provider.stop();
    }
  };

  it('accepts an ID token that a published key of the provider signed', async () => {
    expect(await signIn({ signsWithForeignKey: false })).toMatchObject({ subject: 'ana', email: 'ana@example.com', emailVerified: true });
  });

  it('rejects an ID token that another key signed', async () => {
    await expect(signIn({ signsWithForeignKey: true })).rejects.toMatchObject({ cause: { message: 'JWT signature verification failed' } });
  });
});
