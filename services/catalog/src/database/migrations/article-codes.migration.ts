import { sqlMigration } from '@shop/platform';

/** Codes by which manufacturers call their products: unique within a store, in any case. */
export const articleCodes = sqlMigration(
  'ArticleCodes1765200000001',
  `
  alter table product add article_code text;
  create unique index product_article_code on product (user_id, lower(article_code)) where article_code is not null
  `,
);
