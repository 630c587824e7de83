import { migrate } from '@shop/platform';
import { testReleaseUpgrade } from '@shop/testing/contracts';
import { migrations } from '../src/database/migrations/index.js';
import { SCHEMA } from '../src/database/schema.js';

testReleaseUpgrade({
  schema: SCHEMA,
  release: new URL('fixtures/release-0.1.0.sql', import.meta.url),
  migrate: (url) => migrate({ schema: SCHEMA, url, entities: [], migrations }),
});
