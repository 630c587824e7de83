import { CodedError } from '@shop/contracts';
import { type MigrationInterface, QueryFailedError, type QueryRunner } from 'typeorm';

type Migration = new () => MigrationInterface;

/** A migration of one SQL text. Its name ends with a timestamp in milliseconds. Migrations are not reverted: an operator restores a backup. */
export const sqlMigration = (name: string, sql: string): Migration =>
  class implements MigrationInterface {
    name = name;
    up = async (runner: QueryRunner): Promise<void> => {
      await runner.query(sql);
    };
    down = (): Promise<void> => Promise.reject(new Error(`${name} cannot be reverted`));
  };

/**
 * Creates the tables of release 0.1.0 (D-106). It has the name of the last migration that it replaces, so databases of that release skip it;
 * an older one has some of its tables and is refused.
 */
export const initialMigration = (name: string, sql: string): Migration =>
  class extends sqlMigration(name, sql) {
    override up = async (runner: QueryRunner): Promise<void> => {
      try {
        await runner.query(sql);
      } catch (error) {
        if (!(error instanceof QueryFailedError && error.driverError.code === DUPLICATE_TABLE)) throw error;
        const message = `The database is older than release 0.1.0 (${name} is missing): update it to release 0.1.0 first.`;
        throw new CodedError('conflict', 'database.too-old', message, undefined, { cause: error });
      }
    };
  };

const DUPLICATE_TABLE = '42P07';
