import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CodedError } from '@shop/contracts';
import { type Caller, callerOf } from './caller.js';
import type { KeySource } from './key-source.js';
import { ExtractJwt, JwtStrategy, type Strategy } from './passport-jwt.js';
import { VerifiedTokens } from './verified-tokens.js';

/**
 * Verifies bearer tokens with passport-jwt: ES256 only, keys by `kid`. Calls the strategy directly, because passport's registry is one
 * per process and a process may host several services.
 */
export class Authenticator {
  private readonly strategy: Strategy<Caller>;
  private readonly verifiedTokens = new VerifiedTokens();

  constructor(private readonly keys: KeySource) {
    this.strategy = new JwtStrategy<Caller>(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKeyProvider: (_request, token, done) => void provideKey(keys, token, done),
        algorithms: ['ES256'],
        jsonWebTokenOptions: { clockTolerance: 5 },
      },
      (claims, done) => done(null, callerOf(claims) ?? false),
    );
  }

  /** Returns the caller of a request with an Authorization header. Throws a coded 401, or "unavailable" without keys. */
  async authenticate(request: Pick<IncomingMessage, 'headers'>): Promise<Caller> {
    const token = bearerToken(request);
    const cached = token === undefined ? undefined : this.verifiedTokens.find(token, Date.now());
    // A cached token is invalid once its key has left the JWKS.
    if (cached && (await this.keys.find(cached.kid)) === cached.key) return cached.caller;
    const caller = await this.verify(request);
    if (token !== undefined) await this.cache(token, caller);
    return caller;
  }

  private verify(request: Pick<IncomingMessage, 'headers'>): Promise<Caller> {
    return new Promise((resolve, reject) => {
      const attempt: Strategy<Caller> = Object.create(this.strategy);
      attempt.success = resolve;
      attempt.error = reject;
      attempt.fail = (reason) => reject(reason instanceof CodedError ? reason : invalidToken(reason));
      attempt.authenticate(request);
    });
  }

  private async cache(token: string, caller: Caller): Promise<void> {
    const [kid, exp] = [readTokenString(token, 0, 'kid'), readTokenNumber(token, 1, 'exp')];
    const key = kid === undefined ? undefined : await this.keys.find(kid);
    if (kid !== undefined && key && exp !== undefined) this.verifiedTokens.add(token, { caller, kid, key, expiresAt: exp * 1000 });
  }
}

async function provideKey(keys: KeySource, token: string, done: (error: unknown, key?: KeyObject) => void): Promise<void> {
  let key: KeyObject | undefined;
  try {
    const id = readTokenString(token, 0, 'kid');
    key = id === undefined ? undefined : await keys.find(id);
  } catch (error) {
    return done(error);
  }
  return key ? done(null, key) : done(new Error('unknown key'));
}

const invalidToken = (cause: unknown): CodedError =>
  new CodedError('unauthenticated', 'access.invalid-token', 'Tu sesión venció. Iniciá sesión de nuevo.', undefined, { cause });

const bearerToken = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Reads a field of a token's header (0) or claims (1); undefined if missing or malformed. */
function readTokenField(token: string, part: 0 | 1, name: string): unknown {
  try {
    const document: unknown = JSON.parse(Buffer.from(token.split('.', 2)[part] ?? '', 'base64url').toString());
    return typeof document === 'object' && document !== null ? Object.entries(document).find(([key]) => key === name)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

function readTokenString(...location: Parameters<typeof readTokenField>): string | undefined {
  const value = readTokenField(...location);
  return typeof value === 'string' ? value : undefined;
}

function readTokenNumber(...location: Parameters<typeof readTokenField>): number | undefined {
  const value = readTokenField(...location);
  return typeof value === 'number' ? value : undefined;
}
