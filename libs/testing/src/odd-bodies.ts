import { type BodyLimit, jsonLimits } from '@shop/contracts';

/** A JSON body, and in which way it is odd. */
export interface OddBody {
  what: string;
  body: unknown;
}

const shapes: unknown[] = [null, true, 7, -1, 1e300, 'x', '', [], {}, [[]], [{}], [[{}]], [null], ['x'], [[['x']]], { id: [] }];

/** Every body that has something of another shape in one place of `body`, lists and objects within it included. */
export function misshapen(body: unknown): OddBody[] {
  const here = shapes.map((shape) => ({ what: `= ${JSON.stringify(shape)}`, body: shape }));
  if (typeof body !== 'object' || body === null) return here;
  const inside = Object.entries(body).flatMap(([name, value]) =>
    misshapen(value).map((odd) => ({ what: `.${name}${odd.what}`, body: replaced(body, name, odd.body) })),
  );
  return [...here, ...inside];
}

function replaced(body: object, name: string, value: unknown): unknown {
  return Array.isArray(body) ? body.with(Number(name), value) : { ...body, [name]: value };
}

const long = (part: string): string => part.repeat(jsonLimits.text).slice(0, jsonLimits.text);
/** What costs most to compose, to match, to trim and to read. */
const texts = {
  marks: long('\u0323\u0301'),
  dots: `a@${long('a.').slice(3)}@`,
  spaces: long(' a'),
  digits: long('1'),
  mixed: long('Aa1!'),
};

/** The bodies that cost most of those that a route's limits let through, each at one of its limits, made from a valid one. */
export function worstBodies(body: object, limit: BodyLimit): OddBody[] {
  return [
    { what: `${limit.keys} fields`, body: withMore(body, limit, () => 1) },
    { what: `${limit.bytes} bytes`, body: withMore(body, limit, () => texts.mixed) },
    { what: 'deepest', body: withMore(body, limit, () => nested(jsonLimits.depth - 1)) },
    ...withLongLists(body, limit),
    ...Object.entries(texts).map(([what, text]) => ({ what: `long texts: ${what}`, body: withTexts(body, text) })),
  ];
}

/** With fields nobody asked for, as many as there may be. */
function withMore(body: object, { bytes, keys }: BodyLimit, value: () => unknown): object {
  const more: Record<string, unknown> = { ...body };
  let left = keys - size(body).keys;
  let room = bytes - JSON.stringify(body).length;
  for (let i = 0; ; i++) {
    const field = value();
    const name = `field${i}`;
    left -= 1 + size(field).keys;
    room -= Buffer.byteLength(JSON.stringify({ [name]: field }));
    if (left < 0 || room < 0) return more;
    more[name] = field;
  }
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });

const withTexts = (value: unknown, text: string): unknown =>
  typeof value === 'string' ? text : mapped(value, (item) => withTexts(item, text));

/** Each list repeated, twice and twice again as often, as long as the limits allow it. */
function withLongLists(body: object, limit: BodyLimit): OddBody[] {
  const repeated = (value: unknown, times: number): unknown => {
    const inner = mapped(value, (item) => repeated(item, times));
    return Array.isArray(inner) ? Array.from({ length: inner.length * times }, (_, i) => inner[i % inner.length]) : inner;
  };
  const bodies: OddBody[] = [];
  if (size(body).items === 0) return bodies;
  for (let times = 2; ; times *= 2) {
    const longer = repeated(body, times);
    const { keys, items } = size(longer);
    if (keys > limit.keys || items > limit.keys || JSON.stringify(longer).length > limit.bytes) return bodies;
    bodies.push({ what: `lists × ${times}`, body: longer });
  }
}

const mapped = (value: unknown, change: (item: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map(change);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item)]));
};

/** Fields and items of a body, as the limits count them. */
function size(value: unknown): { keys: number; items: number } {
  if (typeof value !== 'object' || value === null) return { keys: 0, items: 0 };
  const inner = Object.values(value).map(size);
  const keys = inner.reduce((sum, part) => sum + part.keys, Array.isArray(value) ? 0 : inner.length);
  const items = inner.reduce((sum, part) => sum + part.items, Array.isArray(value) ? inner.length : 0);
  return { keys, items };
}
