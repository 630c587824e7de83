import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { pickValidated } from './before-validation.js';
import { invalidInput } from './validation.js';

/** Per input class; most users request the same first pages. */
const MAX_CACHED_QUERIES = 500;

/**
 * Global validation: drops unknown fields, converts types only by `@Type`/`@Transform`, and reports errors as `fields: {
 * 'inventories.0.sizeId': message }` with the Spanish messages of the decorators.
 *
 * Caches validated query objects, frozen: validating one takes as long as the rest of a short read.
 */
export class InputValidation extends ValidationPipe {
  private readonly queryCaches = new Map<unknown, Map<string, object>>();

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
    const input = metatype ? pickValidated(metatype, value) : value;
    const key = metadata.type === 'query' ? queryKey(input) : undefined;
    if (key === undefined) return super.transform(input, metadata);
    const known = this.cacheFor(metatype);
    const cached = known.get(key);
    if (cached) return cached;
    const transformed: unknown = await super.transform(input, metadata);
    if (typeof transformed !== 'object' || transformed === null) return transformed;
    if (known.size >= MAX_CACHED_QUERIES) known.clear();
    known.set(key, Object.freeze(transformed));
    return transformed;
  }

  private cacheFor(input: unknown): Map<string, object> {
    const known = this.queryCaches.get(input) ?? new Map<string, object>();
    this.queryCaches.set(input, known);
    return known;
  }
}

/** Unambiguous cache key; undefined for a nested or long query. */
function queryKey(query: unknown): string | undefined {
  if (typeof query !== 'object' || query === null) return undefined;
  let key = '';
  for (const name in query) {
    const value: unknown = Reflect.get(query, name);
    if (typeof value !== 'string') return undefined;
    key += `${name.length}:${name}=${value.length}:${value}&`;
  }
  return key.length <= 200 ? key : undefined;
}
