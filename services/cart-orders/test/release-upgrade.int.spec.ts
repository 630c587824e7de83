import { migrate } from '@shop/platform';
import { testReleaseUpgrade } from '@shop/testing/contracts';
import { migrations, SCHEMA } from '../src/database/migrations/index.js';

testReleaseUpgrade({
  schema: SCHEMA,
  release: new URL('fixtures/release-0.1.0.sql', import.meta.url),
  migrate: (url) => migrate({ schema: SCHEMA, url, entities: [], migrations }),
});
