import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CodedError } from '@shop/contracts';
import { type Caller, callerOf } from './caller.js';
import type { KeySource } from './key-source.js';
import { ExtractJwt, JwtStrategy, type Strategy } from './passport-jwt.js';

/**
 * Checks bearer tokens with passport-jwt: ES256 only, keys by id from `keys`.
 * The strategy is run directly, as passport's own middleware does: its registry of strategies is one per process, and a process may host several services.
 */
export class Authenticator {
  private readonly strategy: Strategy<Caller>;

  constructor(keys: KeySource) {
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

  /** The caller of a request that carries an Authorization header. Throws a coded 401, or "unavailable" when the keys cannot be had. */
  authenticate(request: Pick<IncomingMessage, 'headers'>): Promise<Caller> {
    return new Promise((resolve, reject) => {
      const attempt: Strategy<Caller> = Object.create(this.strategy);
      attempt.success = resolve;
      attempt.error = reject;
      attempt.fail = (reason) => reject(reason instanceof CodedError ? reason : invalidToken(reason));
      attempt.authenticate(request);
    });
  }
}

async function provideKey(keys: KeySource, token: string, done: (error: unknown, key?: KeyObject) => void): Promise<void> {
  let key: KeyObject | undefined;
  try {
    const id = keyId(token);
    key = id === undefined ? undefined : await keys.find(id);
  } catch (error) {
    return done(error);
  }
  return key ? done(null, key) : done(new Error('unknown key'));
}

const invalidToken = (cause: unknown): CodedError =>
  new CodedError('unauthenticated', 'access.invalid-token', 'Tu sesión venció. Iniciá sesión de nuevo.', undefined, { cause });

/** The key id in a token's header; undefined when there is none or the token is not one. */
function keyId(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return typeof header === 'object' && header !== null && 'kid' in header && typeof header.kid === 'string' ? header.kid : undefined;
  } catch {
    return undefined;
  }
}
