import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people read on the button. */
  name: string;
}

/** What one sign-in must come back with. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

/** Who the provider says that somebody is. */
export interface Person {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
}

/** Seconds the provider has for an answer. */
const PATIENCE = 10;

/** Somebody turned back at the provider. */
export class Cancelled extends Error {}

/** An OpenID Connect provider: the code flow with PKCE, state and nonce. */
export class ThirdPartyProvider {
  #configuration: Promise<Configuration> | undefined;

  /** `redirectUri`: where it sends people back to. Without settings there is no provider. */
  constructor(
    private readonly settings: ProviderSettings | undefined,
    private readonly redirectUri: string,
  ) {}

  get name(): string | undefined {
    return this.settings?.name;
  }

  /** Where to send somebody, and what to remember of them until they are back. */
  async begin(): Promise<{ url: string; flow: Flow }> {
    const flow: Flow = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(await this.configuration(), {
      redirect_uri: this.redirectUri,
      scope: 'openid email',
      state: flow.state,
      nonce: flow.nonce,
      code_challenge: await calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, flow };
  }

  /** Who came back with this query. Throws `Cancelled`, or what is wrong with it. */
  async finish(query: string, { state, nonce, verifier }: Flow): Promise<Person> {
    const back = new URL(this.redirectUri);
    back.search = query;
    try {
      const configuration = await this.configuration();
      const tokens = await authorizationCodeGrant(configuration, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const { iss, sub } = claims;
      // Some say the address in the token, others only when they are asked for it.
      const { email, email_verified: emailVerified } =
        'email' in claims ? claims : await fetchUserInfo(configuration, tokens.access_token, sub);
      return { issuer: iss, subject: sub, email: typeof email === 'string' ? email : undefined, emailVerified: emailVerified === true };
    } catch (error) {
      throw error instanceof AuthorizationResponseError && error.error === 'access_denied' ? new Cancelled() : error;
    }
  }

  /** Asked for when it is needed first, so that a provider that is away stops nobody else; asked again after a failure. */
  private configuration(): Promise<Configuration> {
    const { settings } = this;
    if (!settings) throw new Error('there is no third-party sign-in');
    this.#configuration ??= discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: PATIENCE,
      // config.ts takes http:// of this machine only
      execute: settings.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    }).catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}
