import { expect } from '@jest/globals';
import { migrate } from '@shop/platform';
import { testReleaseUpgrade } from '@shop/testing/contracts';
import { migrations, SCHEMA } from '../src/database/migrations/index.js';

const [seller, first, second] = ['a', 'b', 'c'].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);

testReleaseUpgrade({
  schema: SCHEMA,
  release: new URL('fixtures/release-0.1.0.sql', import.meta.url),
  migrate: (url) => migrate({ schema: SCHEMA, url, entities: [], migrations }),
  rows: {
    insert: `
      insert into gender (id, name, slug) values (1, 'Mujer', 'mujer');
      insert into category (id, name, url, img, gender_ids, position) values (1, 'Ropa', 'ropa', 'ropa.png', '{1}', 0);
      insert into manufacturer (id, version, name, card_json) values ('${seller}', 1, 'Antes', '{"name":"Antes"}');
      insert into product (id, version, user_id, name, price, tags, main_image, images, img_ids, on_sale, is_variable, type, gender_id,
          category_id, size_ids, color_ids, variations, inventories, created_at, visible, card, detail)
        select id::uuid, 1, '${seller}', 'Remera', 10, '[]', '', '[]', '[]', id = '${first}', false, 1, 1, 1, '[]', '[]', '[]', '[]', now(), true, '{"id":1}', '{}'
          from unnest(array['${first}', '${second}']) as id;
      update product set price = 77 where id = '${first}';
      update product set visible = false where id = '${second}'`,
    async check(client) {
      const listings = async () => (await client.query('select id, price from product_listing order by price desc')).rows;
      expect(await listings()).toEqual([{ id: first, price: 77 }]);
      await client.query('update product set price = price + 1, visible = true');
      expect(await listings()).toEqual([
        { id: first, price: 78 },
        { id: second, price: 11 },
      ]);
      await client.query(`update manufacturer set seller_card_json = '{"name":"Ahora"}'`);
      const card = '{"id":1,"manufacturer":{"name":"Ahora"}}';
      expect((await client.query('select card_with_seller as card from product')).rows).toEqual([{ card }, { card }]);
      const counts = await client.query(
        "select distinct sum(n)::int as n from listing_total where kind = 'product' group by type, gender_id, category_id",
      );
      expect(counts.rows).toEqual([{ n: 2 }]);
      const offers = async () => (await client.query("select sum(n)::int as n from listing_total where kind = 'offer'")).rows;
      expect(await offers()).toEqual([{ n: 1 }]);
      await client.query('update product set on_sale = true');
      expect(await offers()).toEqual([{ n: 2 }]);
    },
  },
});
