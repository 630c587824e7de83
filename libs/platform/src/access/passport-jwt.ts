import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

/** Types of the parts of passport-jwt in use; the package has none. */
interface PassportJwt {
  Strategy: new <User>(
    options: StrategyOptions,
    verify: (claims: Record<string, unknown>, done: VerifyCallback<User>) => void,
  ) => Strategy<User>;
  ExtractJwt: { fromAuthHeaderAsBearerToken(): (request: Request) => string | null };
}
type Request = Pick<IncomingMessage, 'headers'>;
type VerifyCallback<User> = (error: unknown, user?: User | false) => void;
interface StrategyOptions {
  jwtFromRequest: (request: Request) => string | null;
  secretOrKeyProvider: (request: Request, token: string, done: (error: unknown, key?: KeyObject) => void) => void;
  algorithms: string[];
  jsonWebTokenOptions?: { clockTolerance?: number };
}

/** passport sets `success`, `fail` and `error` on an object derived from the strategy, for each request. */
export interface Strategy<User> {
  authenticate(request: Request): void;
  success(user: User): void;
  fail(reason?: unknown): void;
  error(error: unknown): void;
}

const passportJwt: PassportJwt = createRequire(import.meta.url)('passport-jwt');

export const { Strategy: JwtStrategy, ExtractJwt } = passportJwt;
