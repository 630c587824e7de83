import { BRAND, type ErrorBody, type LoginResult, type LoginResponse } from '@shop/contracts';
import { type Authenticator, classify, httpError } from '@shop/platform';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { setErrorHandler, refuseWith } from './answer.js';
import { BOARD, SIGN_IN } from './places.js';

const COOKIE = 'operations';
/** Lifetime of the cookie, as long as an access token lives. */
const COOKIE_SECONDS = 15 * 60;

/**
 * Signs an admin in with an account of the shop. The access token is kept in a cookie that is `httpOnly` and `SameSite`, and expires
 * after a quarter of an hour; the server keeps no session.
 */
export async function serveSignIn(fastify: FastifyInstance, identity: string): Promise<void> {
  await fastify.register(async (scope) => {
    setErrorHandler(scope);
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get('/', (_request, reply) => reply.redirect(BOARD));
    scope.get(SIGN_IN, (_request, reply) => page(reply, 200));
    scope.post(SIGN_IN, async ({ body, id, ip }, reply) => {
      const { email, password, code } = readForm(body);
      const ask = (path: string, said: object): Promise<Response> =>
        fetch(`${identity}/api/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-request-id': id, 'x-forwarded-for': ip },
          body: JSON.stringify(said),
          signal: AbortSignal.timeout(10_000),
        });
      const first = await ask('login', { email, password });
      if (!first.ok) return page(reply, first.status, await problemOf(first));
      let signedIn = (await first.json()) as LoginResult;
      if ('secondFactor' in signedIn) {
        const { challenge, enrolled } = signedIn.secondFactor;
        if (!enrolled) return page(reply, 403, 'Primero ingresá en la tienda y configurá tu segundo factor.');
        const second = await ask('second-factor', { challenge, code });
        if (!second.ok) return page(reply, second.status, await problemOf(second));
        signedIn = (await second.json()) as LoginResponse;
      }
      const { user, token } = signedIn;
      if (user.role !== 'admin') return page(reply, 403, 'Esta cuenta no es de administración.');
      return reply
        .header('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`)
        .redirect(BOARD, 303);
    });
  });
}

/** Throws a coded 400 for a malformed form. */
function readForm(body: unknown): { email: string; password: string; code: string } {
  const { email, password, code = '' }: Record<string, unknown> = { ...(typeof body === 'object' ? body : undefined) };
  if (typeof email !== 'string' || typeof password !== 'string' || typeof code !== 'string') throw httpError(400);
  return { email, password, code };
}

/** Accepts admins, by cookie or bearer token; redirects other browsers to the sign-in page. */
export function requireAdmin(fastify: FastifyInstance, authenticator: Authenticator): void {
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const authorization = request.headers.authorization ?? fromCookie(request.headers.cookie);
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    try {
      if (authorization === undefined) throw httpError(401);
      const { role } = await authenticator.authenticate({ headers: { authorization } });
      return role === 'admin' ? undefined : refuseWith(reply, 403);
    } catch (error) {
      const unknown = classify(error)?.kind === 'unauthenticated';
      return wantsPage && unknown ? reply.redirect(SIGN_IN) : refuseWith(reply, error);
    }
  });
}

function fromCookie(header: string | undefined): string | undefined {
  const token = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]+)`).exec(header ?? '')?.[1];
  return token === undefined ? undefined : `Bearer ${token}`;
}

const problemOf = async (answer: Response): Promise<string | undefined> => ((await answer.json()) as Partial<ErrorBody>).message;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const page = (reply: FastifyReply, status: number, problem = ''): FastifyReply =>
  reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Colas de ${BRAND}</title>` +
        `<style>body{font:16px system-ui;max-width:20rem;margin:15vh auto;padding:0 1rem}label,button{display:block;margin:1rem 0}input{width:100%;padding:.5rem;box-sizing:border-box}` +
        `button{padding:.6rem 1.2rem}[role=alert]{color:#b00020}</style><h1>Colas</h1>` +
        (problem ? `<p role="alert">${escape(problem)}</p>` : '') +
        `<form method="post"><label>Correo electrónico<input type="email" name="email" autocomplete="username" required></label>` +
        `<label>Contraseña<input type="password" name="password" autocomplete="current-password" required></label>` +
        `<label>Código de tu aplicación<input name="code" inputmode="numeric" autocomplete="one-time-code"></label><button>Iniciar sesión</button></form></html>`,
    );
