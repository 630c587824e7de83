import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Environment, migrate as migrateDatabase, type RunningService, startService } from '@shop/platform';
import { MessagingMetrics } from '@shop/messaging';
import { type IdentityConfig, readConfig } from './config.js';
import { databaseOf, IdentityModule } from './identity.module.js';
import { SigningKeys } from './keys/signing-keys.js';
import { LivingAccounts } from './users/living-accounts.js';
import { MailerModule } from './mail/mailer.module.js';

/** Starts identity with the settings of `env`; see the README for their names. */
export async function start(env: Environment): Promise<RunningService> {
  const config = readConfig(env);
  const service = await startService({
    name: 'identity',
    module: IdentityModule.with(config),
    host: config.HTTP_HOST,
    port: config.HTTP_PORT,
    logLevel: config.LOG_LEVEL,
    keys: SigningKeys,
    callers: LivingAccounts,
    trustProxy: config.TRUST_PROXY,
    operating: config,
    metrics: [MessagingMetrics],
  });
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

/** The worker that sends mails. The service has logged, and its database is up to date, before it starts. */
async function startMailer(config: IdentityConfig): Promise<() => Promise<void>> {
  if (config.MAIL_URL === undefined) {
    new Logger('mailer').warn('there is no MAIL_URL: mails wait in their queue until there is one');
    return async () => undefined;
  }
  const mailer = await NestFactory.createApplicationContext(MailerModule.with(config, config.MAIL_URL, databaseOf(config)), {
    abortOnError: false,
  });
  return () => mailer.close();
}

/** Brings identity's database up to date, for processes with `MIGRATIONS=check`. */
export const migrate = async (env: Environment): Promise<void> => migrateDatabase(databaseOf(readConfig(env)));
