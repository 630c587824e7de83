import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { refuse } from '../errors/classify.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `GetOnly`. */
    getOnly?: boolean;
  }
}

/**
 * For a GET that changes something. Fastify answers a HEAD by running the GET and dropping its body; mail scanners and link previews send
 * them to every address they see. Such a HEAD is refused with a 405.
 */
export const GetOnly = (): MethodDecorator => RouteConfig({ getOnly: true });

/**
 * Tells "no such address" from "not with this method": the latter is a coded 405 whose `Allow` names the methods there are, and OPTIONS gets
 * the same header. Call it before routes are added.
 */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method, config }) => {
    const known = methods.get(url) ?? new Set(['OPTIONS']);
    methods.set(url, known);
    for (const one of [method].flat()) if (!(one === 'HEAD' && config?.getOnly)) known.add(one);
  });
  let patterns: [RegExp, Set<string>][] | undefined;
  const allowed = (path: string): string[] => {
    patterns ??= [...methods].map(([url, known]) => [patternOf(url), known]);
    return [...new Set(patterns.flatMap(([pattern, known]) => (pattern.test(path) ? [...known] : [])))].toSorted();
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { is404, method, routeOptions } = request;
    if (!is404 && !(method === 'HEAD' && routeOptions.config.getOnly)) return done();
    const known = is404 ? allowed(request.url.split('?', 1)[0] ?? '') : ['GET', 'OPTIONS'];
    if (known.length === 0) return done();
    void reply.header('allow', known.join(', '));
    if (method === 'OPTIONS') return void reply.code(204).send();
    return done(refuse(405));
  });
}

/** `/things/:id` and `/files/*` as the router reads them. */
const patternOf = (url: RouteOptions['url']): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
