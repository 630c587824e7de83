import { sqlMigration } from '@shop/platform';

/** Province in which a manufacturer works. */
export const provinces = sqlMigration('Provinces1765100000000', 'alter table manufacturers add province text');
