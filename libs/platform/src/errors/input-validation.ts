import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { knownFields } from './before-validation.js';
import { invalidInput } from './validation.js';

/** Queries remembered of one input class; people ask for the same first pages again and again. */
const REMEMBERED = 500;

/**
 * Global input validation: unknown fields are dropped, types are made by `@Type`/`@Transform` only, and errors become
 * `fields: { 'inventories.0.sizeId': sentence }`. The sentences are the Spanish messages of the decorators.
 *
 * What a query string became is remembered, frozen: making and checking it costs as much as the rest of a short read.
 */
export class InputValidation extends ValidationPipe {
  private readonly queries = new Map<unknown, Map<string, object>>();

  constructor() {
    super({
      whitelist: true,
      transform: true,
      stopAtFirstError: true,
      validationError: { target: false, value: false },
      exceptionFactory: (errors) => invalidInput(errors),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const { metatype } = metadata;
    const input = metatype ? knownFields(metatype, value) : value;
    const key = metadata.type === 'query' ? keyOf(input) : undefined;
    if (key === undefined) return super.transform(input, metadata);
    const known = this.of(metatype);
    const before = known.get(key);
    if (before) return before;
    const made: unknown = await super.transform(input, metadata);
    if (typeof made !== 'object' || made === null) return made;
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, Object.freeze(made));
    return made;
  }

  private of(input: unknown): Map<string, object> {
    const known = this.queries.get(input) ?? new Map<string, object>();
    this.queries.set(input, known);
    return known;
  }
}

/** A text that only this query has; undefined when it is none, is not flat, or is too long to be asked for twice. */
function keyOf(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  let key = '';
  for (const name in query) {
    const value: unknown = Reflect.get(query, name);
    if (typeof value !== 'string') return undefined;
    key += `${name.length}:${name}=${value.length}:${value}&`;
  }
  return key.length <= 200 ? key : undefined;
}
