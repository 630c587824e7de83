import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CodedError } from '@shop/contracts';
import { z } from 'zod';

type OpenApiSchema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

const GENERAL_MESSAGE = 'El valor no es válido.';

/**
 * Validates a body with long lists by a zod schema, which is faster than class instances. Throws a coded error with the schema's
 * messages.
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {}, { error: () => GENERAL_MESSAGE });
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 20).map(({ path, message }) => [path.join('.'), message] as const);
  throw CodedError.invalid('request.invalid', Object.fromEntries(fields));
}

/** Documents a route's body by its schema. */
export const BodyOf = (schema: z.ZodType): MethodDecorator =>
  applyDecorators(ApiBody({ schema: z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' }) as OpenApiSchema }));
