import { sqlMigration } from '@shop/platform';

/** Codes by which manufacturers call their products, for carts and orders. */
export const articleCodes = sqlMigration('ArticleCodes1765200000000', 'alter table book_product add article_code text');
