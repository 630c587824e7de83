import { expect } from '@jest/globals';
import { nameSkeleton } from '@shop/contracts';
import { migrate } from '@shop/platform';
import { testReleaseUpgrade } from '@shop/testing/contracts';
import { migrations, SCHEMA } from '../src/database/migrations/index.js';

const id = '00000000-0000-4000-8000-00000000000a';
const adminId = '00000000-0000-4000-8000-00000000000b';

testReleaseUpgrade({
  schema: SCHEMA,
  release: new URL('fixtures/release-0.1.0.sql', import.meta.url),
  migrate: (url) => migrate({ schema: SCHEMA, url, entities: [], migrations }),
  rows: {
    insert: `
      insert into users (id, email, role, verified, created_at) values ('${id}', 'Ana@example.com', 'manufacturer', true, now()),
        ('${adminId}', 'ines@example.com', 'admin', true, now());
      insert into manufacturers (id, version, name, phone, point_of_sale, min_purchase, verification_status, images, created_at)
        values ('${id}', 1, 'Tejidos Ana', '1', false, 0, 'verified', '[]', now());
      insert into known_places (key) values ('place');
      insert into login_attempts (key, count) values ('attempt', 3);
      insert into verification_images (id, manufacturer_id, which) values ('${id}', '${id}', 'selfie')`,
    async check(client) {
      const rowsOf = async (sql: string) => (await client.query(sql)).rows;
      expect(await rowsOf(`select email_key from users where id = '${id}'`)).toEqual([{ email_key: 'ana@example.com' }]);
      expect(await rowsOf(`select aggregate_id, body from outbox where name = 'admin.named'`)).toEqual([
        { aggregate_id: adminId, body: { id: adminId, email: 'ines@example.com' } },
      ]);
      expect(await rowsOf('select name_key from manufacturers')).toEqual([{ name_key: nameSkeleton('Tejidos Ana') }]);
      expect(await rowsOf('select key from known_sign_in_addresses')).toEqual([{ key: 'place' }]);
      expect(await rowsOf('select key, count from rate_limit')).toEqual([{ key: 'attempt', count: 3 }]);
      expect(await rowsOf('delete from verification_images returning kind')).toEqual([{ kind: 'selfie' }]);
      expect(await rowsOf('select id from private_image_removals')).toEqual([{ id }]);
    },
  },
});
