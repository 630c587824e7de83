import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CodedError } from '@shop/contracts';
import { z } from 'zod';

type OpenApiSchema = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

const general = 'El valor no es válido.';

/**
 * Reads a body of many lines: one pass over a schema instead of an instance and a validator for each line. Throws the coded error of the
 * shape all services answer, with the sentence of a schema's `error` where it has one.
 */
export function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {}, { error: () => general });
  if (result.success) return result.data;
  const fields = result.error.issues.slice(0, 20).map(({ path, message }) => [path.join('.'), message] as const);
  throw CodedError.invalid('request.invalid', Object.fromEntries(fields));
}

/** Documents a route's body by the schema it is read with. */
export const BodyOf = (schema: z.ZodType): MethodDecorator =>
  applyDecorators(ApiBody({ schema: z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input' }) as OpenApiSchema }));
