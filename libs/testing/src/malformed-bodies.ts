import { type BodyLimit, jsonLimits } from '@shop/contracts';

/** A JSON body, with a description of its defect. */
export interface MalformedBody {
  description: string;
  body: unknown;
}

const shapes: unknown[] = [null, true, 7, -1, 1e300, 'x', '', [], {}, [[]], [{}], [[{}]], [null], ['x'], [[['x']]], { id: [] }];

/** Returns copies of `body` in which one value, at any depth, has another type. Of list items of the same shape only the last one varies. */
export function malformedVariants(body: unknown): MalformedBody[] {
  const replacements = shapes.map((shape) => ({ description: `= ${JSON.stringify(shape)}`, body: shape }));
  if (typeof body !== 'object' || body === null) return replacements;
  const nested = entriesToVary(body).flatMap(([name, value]) =>
    malformedVariants(value).map((odd) => ({ description: `.${name}${odd.description}`, body: replaceEntry(body, name, odd.body) })),
  );
  return [...replacements, ...nested];
}

/** Fields of an object; of a list the last item of each shape. */
function entriesToVary(body: object): [string, unknown][] {
  if (!Array.isArray(body)) return Object.entries(body);
  const itemByShape = new Map(body.map((item: unknown, i): [string, [string, unknown]] => [shapeOf(item), [String(i), item]]));
  return [...itemByShape.values()];
}

/** Describes the types of a value at every depth. */
function shapeOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const parts = Object.entries(value).map(([name, part]) => (Array.isArray(value) ? shapeOf(part) : `${name}: ${shapeOf(part)}`));
  return Array.isArray(value) ? `[${[...new Set(parts)].join(' | ')}]` : `{ ${parts.join(', ')} }`;
}

function replaceEntry(body: object, name: string, value: unknown): unknown {
  return Array.isArray(body) ? body.with(Number(name), value) : { ...body, [name]: value };
}

/** Texts of the longest length that are most expensive to normalize, match, trim and parse. */
function costlyTexts(length: number) {
  const fillText = (part: string): string => part.repeat(length).slice(0, length);
  return {
    marks: fillText('\u0323\u0301'),
    dots: `a@${fillText('a.').slice(3)}@`,
    spaces: fillText(' a'),
    digits: fillText('1'),
    mixed: fillText('Aa1!'),
  };
}

/** Returns the most expensive bodies within a route's limits, each at one of the limits, made from a valid body. */
export function costliestBodies(body: object, limit: BodyLimit): MalformedBody[] {
  const longTexts = costlyTexts(limit.text ?? jsonLimits.text);
  return [
    { description: `${limit.keys} fields`, body: withExtraFields(body, limit, () => 1) },
    { description: `${limit.bytes} bytes`, body: withExtraFields(body, limit, () => longTexts.mixed) },
    { description: 'deepest', body: withExtraFields(body, limit, () => nested(jsonLimits.depth - 1)) },
    ...withLongLists(body, limit),
    ...Object.entries(longTexts).map(([kind, text]) => ({ description: `long texts: ${kind}`, body: withTexts(body, text) })),
  ];
}

/** Adds unknown fields up to the limit. */
function withExtraFields(body: object, { bytes, keys }: BodyLimit, value: () => unknown): object {
  const extended: Record<string, unknown> = { ...body };
  let keysLeft = keys - countKeysAndItems(body).keys;
  let bytesLeft = bytes - JSON.stringify(body).length;
  for (let i = 0; ; i++) {
    const field = value();
    const name = `field${i}`;
    keysLeft -= 1 + countKeysAndItems(field).keys;
    bytesLeft -= Buffer.byteLength(JSON.stringify({ [name]: field }));
    if (keysLeft < 0 || bytesLeft < 0) return extended;
    extended[name] = field;
  }
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

const withTexts = (value: unknown, text: string): unknown =>
  typeof value === 'string' ? text : mapValues(value, (item) => withTexts(item, text));

/** Repeats each list 2, 4, 8 … times, within the limits. */
function withLongLists(body: object, limit: BodyLimit): MalformedBody[] {
  const repeatLists = (value: unknown, times: number): unknown => {
    const inner = mapValues(value, (item) => repeatLists(item, times));
    return Array.isArray(inner) ? Array.from({ length: inner.length * times }, (_, i) => inner[i % inner.length]) : inner;
  };
  const bodies: MalformedBody[] = [];
  if (countKeysAndItems(body).items === 0) return bodies;
  for (let times = 2; ; times *= 2) {
    const longerBody = repeatLists(body, times);
    const { keys, items } = countKeysAndItems(longerBody);
    if (keys > limit.keys || items > limit.keys || JSON.stringify(longerBody).length > limit.bytes) return bodies;
    bodies.push({ description: `lists × ${times}`, body: longerBody });
  }
}

const mapValues = (value: unknown, transform: (item: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(transform);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, transform(item)]));
};

/** Counts fields and list items as `BodyLimit` does. */
function countKeysAndItems(value: unknown): { keys: number; items: number } {
  if (typeof value !== 'object' || value === null) return { keys: 0, items: 0 };
  const inner = Object.values(value).map(countKeysAndItems);
  const keys = inner.reduce((sum, part) => sum + part.keys, Array.isArray(value) ? 0 : inner.length);
  const items = inner.reduce((sum, part) => sum + part.items, Array.isArray(value) ? inner.length : 0);
  return { keys, items };
}
