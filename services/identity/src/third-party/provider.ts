import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Label of the sign-in button. */
  name: string;
}

/** Values that the provider's callback must match. */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

export interface ProviderProfile {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
}

const TIMEOUT_SECONDS = 10;

/** The user cancelled at the provider. */
export class SignInCancelled extends Error {}

/** OpenID Connect client: code flow with PKCE, state and nonce. */
export class ThirdPartyProvider {
  #configuration: Promise<Configuration> | undefined;

  /** `redirectUri` is the callback. Without settings, provider sign-in is disabled. */
  constructor(
    private readonly settings: ProviderSettings | undefined,
    private readonly redirectUri: string,
  ) {}

  get name(): string | undefined {
    return this.settings?.name;
  }

  /** Returns the provider's URL, and the values to store until the callback. */
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

  /** Verifies the callback. Throws `SignInCancelled` or the cause of a failure. */
  async finish(query: string, { state, nonce, verifier }: Flow): Promise<ProviderProfile> {
    const callbackUrl = new URL(this.redirectUri);
    callbackUrl.search = query;
    try {
      const configuration = await this.configuration();
      const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider sent no ID token');
      const { iss, sub } = claims;
      // Some providers put the address into the ID token, others only into the user info.
      const { email, email_verified: emailVerified } =
        'email' in claims ? claims : await fetchUserInfo(configuration, tokens.access_token, sub);
      return { issuer: iss, subject: sub, email: typeof email === 'string' ? email : undefined, emailVerified: emailVerified === true };
    } catch (error) {
      throw error instanceof AuthorizationResponseError && error.error === 'access_denied' ? new SignInCancelled() : error;
    }
  }

  /** Loaded at first use, so that a provider outage does not stop the service; a failure is not cached. */
  private configuration(): Promise<Configuration> {
    const { settings } = this;
    if (!settings) throw new Error('provider sign-in is not configured');
    this.#configuration ??= discovery(new URL(settings.issuer), settings.clientId, settings.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      // The first one checks the signature of ID tokens. config.ts accepts http:// for this machine only.
      execute: [enableNonRepudiationChecks, ...(settings.issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    }).catch((error: unknown) => {
      this.#configuration = undefined;
      throw error;
    });
    return this.#configuration;
  }
}
