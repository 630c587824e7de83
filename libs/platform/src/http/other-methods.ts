import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { httpError } from '../errors/classify.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** See `GetOnly`. */
    getOnly?: boolean;
  }
}

/**
 * For a GET with side effects: answers HEAD with a 405. Fastify would run the GET, and mail scanners and link previews send HEAD to every
 * link.
 */
export const GetOnly = (): MethodDecorator => RouteConfig({ getOnly: true });

/** Answers an unsupported method with a coded 405 and `Allow`, and OPTIONS with `Allow`. Call it before routes are added. */
export function rejectOtherMethods(fastify: FastifyInstance): void {
  const methods = new Map<string, Set<string>>();
  fastify.addHook('onRoute', ({ url, method, config }) => {
    const known = methods.get(url) ?? new Set(['OPTIONS']);
    methods.set(url, known);
    for (const one of [method].flat()) if (!(one === 'HEAD' && config?.getOnly)) known.add(one);
  });
  let patterns: [RegExp, Set<string>][] | undefined;
  const allowedMethods = (path: string): string[] => {
    patterns ??= [...methods].map(([url, known]) => [patternOf(url), known]);
    return [...new Set(patterns.flatMap(([pattern, known]) => (pattern.test(path) ? [...known] : [])))].toSorted();
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    const { is404, method, routeOptions } = request;
    if (!is404 && !(method === 'HEAD' && routeOptions.config.getOnly)) return done();
    const known = is404 ? allowedMethods(request.url.split('?', 1)[0] ?? '') : ['GET', 'OPTIONS'];
    if (known.length === 0) return done();
    void reply.header('allow', known.join(', '));
    if (method === 'OPTIONS') return void reply.code(204).send();
    return done(httpError(405));
  });
}

/** Regular expression of `/things/:id` and `/files/*`, as the router matches them. */
const patternOf = (url: RouteOptions['url']): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
