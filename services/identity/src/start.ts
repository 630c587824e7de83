import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { type IdentityConfig, readConfig } from './config.js';
import { databaseOptions, IdentityModule } from './identity.module.js';
import { MailerModule } from './mail/mailer.module.js';

/** Starts identity with the settings of `env`; the README lists them. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  const service = await startService({ name: 'identity', module: IdentityModule.with(config), config });
  if (config.SERVICE_ROLE === 'api') return service;
  try {
    const stopMailer = await startMailer(config);
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      await Promise.all([service.close(), stopMailer()]);
    };
    return { ...service, close: () => (closing ??= close()) };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Starts the mail worker. It runs after the service, which migrates the database. */
async function startMailer(config: IdentityConfig): Promise<() => Promise<void>> {
  if (config.MAIL_URL === undefined) {
    new Logger('mailer').warn('MAIL_URL is not set: mails stay in their queue');
    return async () => undefined;
  }
  const mailer = await NestFactory.createApplicationContext(MailerModule.with(config, config.MAIL_URL, databaseOptions(config)), {
    abortOnError: false,
  });
  return () => mailer.close();
}

/** Migrates identity's database, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOptions(readConfig(env)));
