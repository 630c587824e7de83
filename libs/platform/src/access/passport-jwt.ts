import type { KeyObject } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

/** The part of passport-jwt that is used here; the package brings no types. */
interface PassportJwt {
  Strategy: new <User>(options: StrategyOptions, verify: (claims: Record<string, unknown>, done: Verified<User>) => void) => Strategy<User>;
  ExtractJwt: { fromAuthHeaderAsBearerToken(): (request: Request) => string | null };
}
type Request = Pick<IncomingMessage, 'headers'>;
type Verified<User> = (error: unknown, user?: User | false) => void;
interface StrategyOptions {
  jwtFromRequest: (request: Request) => string | null;
  secretOrKeyProvider: (request: Request, token: string, done: (error: unknown, key?: KeyObject) => void) => void;
  algorithms: string[];
  jsonWebTokenOptions?: { clockTolerance?: number };
}

/** A passport strategy: passport puts `success`, `fail` and `error` on an object derived from it, for each request. */
export interface Strategy<User> {
  authenticate(request: Request): void;
  success(user: User): void;
  fail(reason?: unknown): void;
  error(error: unknown): void;
}

const passportJwt: PassportJwt = createRequire(import.meta.url)('passport-jwt');

export const { Strategy: JwtStrategy, ExtractJwt } = passportJwt;
