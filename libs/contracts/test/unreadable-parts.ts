/** A JSON Schema as zod writes it. */
export interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  [limit: string]: unknown;
}

/** Keywords that the functions here compare, or that refuse nothing. The others of a reader must be the writer's, unless they are limits. */
const structure = new Set([
  '$schema',
  'type',
  'anyOf',
  'oneOf',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'default',
]);
const lowerLimits = new Set(['minimum', 'exclusiveMinimum', 'minLength', 'minItems']);
const upperLimits = new Set(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems']);

/** Lists the parts of bodies that the writer's schema allows and the reader's refuses, each as `path: reason`. */
export function unreadableParts(reader: Schema, writer: Schema, path = 'body'): string[] {
  const alternatives = alternativesOf(writer);
  if (alternatives.length > 1) return alternatives.flatMap((one) => unreadableParts(reader, one, path));
  const [written = {}] = alternatives;
  const readings = alternativesOf(reader).map((one) => partsOf(one, written, path));
  return readings.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Splits unions, and types such as `string or null`. */
function alternativesOf(schema: Schema): Schema[] {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return (schema.anyOf ?? schema.oneOf)?.flatMap(alternativesOf) ?? [schema];
}
const valuesOf = (schema: Schema): unknown[] | undefined => schema.enum ?? ('const' in schema ? [schema.const] : undefined);

function partsOf(reader: Schema, writer: Schema, path: string): string[] {
  const isNarrower = writer.type === reader.type || (writer.type === 'integer' && reader.type === 'number');
  if (reader.type !== undefined && !isNarrower) return [`${path}: ${String(writer.type ?? 'anything')} is not ${String(reader.type)}`];
  const known = valuesOf(reader);
  const unknown = known ? (valuesOf(writer)?.filter((value) => !known.includes(value)) ?? ['any value']) : [];
  const { properties = {}, required = [] } = reader;
  const rest = typeof writer.additionalProperties === 'object' ? writer.additionalProperties : undefined;
  return [
    ...(unknown.length > 0 ? [`${path}: the values do not include ${unknown.join(', ')}`] : []),
    ...required.filter((name) => !writer.required?.includes(name)).map((name) => `${path}.${name}: is missing`),
    ...Object.entries(properties).flatMap(([name, part]) => {
      const written = writer.properties?.[name] ?? rest;
      return written ? unreadableParts(part, written, `${path}.${name}`) : [];
    }),
    ...(typeof reader.additionalProperties === 'object' && rest ? unreadableParts(reader.additionalProperties, rest, `${path}.*`) : []),
    ...(reader.items && writer.items ? unreadableParts(reader.items, writer.items, `${path}[]`) : []),
    ...refusedByLimits(reader, writer).map((limit) => `${path}: ${limit} ${JSON.stringify(reader[limit])}`),
  ];
}

/** Names the reader's limits that are narrower than the writer's, and its other keywords that the writer has not. */
function refusedByLimits(reader: Schema, writer: Schema): string[] {
  return Object.keys(reader).filter((keyword) => {
    const [read, written] = [reader[keyword], writer[keyword]];
    // A pattern of zod repeats its format, and every integer is a safe one.
    const isImplied = (keyword === 'pattern' && 'format' in reader) || Math.abs(Number(read)) === Number.MAX_SAFE_INTEGER;
    if (structure.has(keyword) || isImplied) return false;
    if (lowerLimits.has(keyword)) return !(Number(written) >= Number(read));
    if (upperLimits.has(keyword)) return !(Number(written) <= Number(read));
    return JSON.stringify(read) !== JSON.stringify(written);
  });
}
