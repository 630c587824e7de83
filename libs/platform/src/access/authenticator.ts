import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { CodedError } from '@shop/contracts';
import { type Caller, callerOf } from './caller.js';
import type { KeySource } from './key-source.js';
import { ExtractJwt, JwtStrategy, type Strategy } from './passport-jwt.js';
import { VerifiedTokens } from './verified-tokens.js';

/**
 * Checks bearer tokens with passport-jwt: ES256 only, keys by id from `keys`.
 * The strategy is run directly, as passport's own middleware does: its registry of strategies is one per process, and a process may host several services.
 */
export class Authenticator {
  private readonly strategy: Strategy<Caller>;
  private readonly verified = new VerifiedTokens();

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

  /** The caller of a request that carries an Authorization header. Throws a coded 401, or "unavailable" when the keys cannot be had. */
  async authenticate(request: Pick<IncomingMessage, 'headers'>): Promise<Caller> {
    const token = bearer(request);
    const known = token === undefined ? undefined : this.verified.find(token, Date.now());
    // A key that is withdrawn takes its tokens along.
    if (known && (await this.keys.find(known.kid)) === known.key) return known.caller;
    const caller = await this.verify(request);
    if (token !== undefined) await this.remember(token, caller);
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

  private async remember(token: string, caller: Caller): Promise<void> {
    const [kid, exp] = [stringIn(token, 0, 'kid'), numberIn(token, 1, 'exp')];
    const key = kid === undefined ? undefined : await this.keys.find(kid);
    if (kid !== undefined && key && exp !== undefined) this.verified.add(token, { caller, kid, key, until: exp * 1000 });
  }
}

async function provideKey(keys: KeySource, token: string, done: (error: unknown, key?: KeyObject) => void): Promise<void> {
  let key: KeyObject | undefined;
  try {
    const id = stringIn(token, 0, 'kid');
    key = id === undefined ? undefined : await keys.find(id);
  } catch (error) {
    return done(error);
  }
  return key ? done(null, key) : done(new Error('unknown key'));
}

const invalidToken = (cause: unknown): CodedError =>
  new CodedError('unauthenticated', 'access.invalid-token', 'Tu sesión venció. Iniciá sesión de nuevo.', undefined, { cause });

const bearer = ({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** A value in one of a token's documents: its header (0) or its claims (1). undefined when there is none, or the token is not one. */
function valueIn(token: string, part: 0 | 1, name: string): unknown {
  try {
    const document: unknown = JSON.parse(Buffer.from(token.split('.', 2)[part] ?? '', 'base64url').toString());
    return typeof document === 'object' && document !== null ? Object.entries(document).find(([key]) => key === name)?.[1] : undefined;
  } catch {
    return undefined;
  }
}

function stringIn(...where: Parameters<typeof valueIn>): string | undefined {
  const value = valueIn(...where);
  return typeof value === 'string' ? value : undefined;
}

function numberIn(...where: Parameters<typeof valueIn>): number | undefined {
  const value = valueIn(...where);
  return typeof value === 'number' ? value : undefined;
}
