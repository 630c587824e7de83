// `node libs/contracts/test/save-events.mjs 0.2.0`, after the build of a release, writes the events that its services read and write, for
// the tests of the next one. A body is written as its schema reads it.
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { events } from '../dist/events/index.js';

const [, , version] = process.argv;
if (!version) throw new Error('which version?');

/** Keeps what makes a body valid: a pattern repeats its format, and every integer is within the safe ones. */
function essential(schema) {
  if (Array.isArray(schema)) return schema.map(essential);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isLeftOut = (key, value) =>
    key === '$schema' ||
    (key === 'pattern' && schema.format) ||
    (/^(min|max)imum$/.test(key) && Math.abs(value) === Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(Object.entries(schema).flatMap(([key, value]) => (isLeftOut(key, value) ? [] : [[key, essential(value)]])));
}

const saved = events.map(({ name, version: shape, consumers, schema }) => {
  const body = essential(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return `  ${JSON.stringify(name)}: ${JSON.stringify({ version: shape, consumers, body })}`;
});
writeFileSync(new URL(`fixtures/events-${version}.json`, import.meta.url), `{\n${saved.join(',\n')}\n}\n`);
