import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { clientNetwork } from '@shop/contracts';
import type { FastifyRequest } from 'fastify';

/** `@ClientNetwork() network: string`: the client as rate limits count it. Use it instead of `request.ip`. */
export const ClientNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  clientNetwork(context.switchToHttp().getRequest<FastifyRequest>().ip),
);
