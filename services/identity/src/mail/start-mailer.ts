import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DatabaseOptions } from '@shop/platform';
import type { IdentityConfig } from '../config.js';
import { MailerModule } from './mailer.module.js';

/** Starts the mail worker and returns its end. It runs after the service, which migrates the database. */
export async function startMailer(config: IdentityConfig, database: DatabaseOptions): Promise<() => Promise<void>> {
  if (config.MAIL_URL === undefined) {
    new Logger('mailer').warn('MAIL_URL is not set: mails stay in their queue');
    return async () => undefined;
  }
  const mailer = await NestFactory.createApplicationContext(MailerModule.forRoot(config, config.MAIL_URL, database), {
    abortOnError: false,
  });
  return () => mailer.close();
}
