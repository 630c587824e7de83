import { fileURLToPath } from 'node:url';
import { Logger } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { DatabaseOptions } from '@shop/platform';
import type { IdentityConfig } from '../config.js';
import { siteOf } from '../site/site.module.js';
import { MailerModule } from './mailer.module.js';
import { writeMailPreviews } from './write-mail-previews.js';

/** Starts the mail worker and returns its end. It runs after the service, which migrates the database. */
export async function startMailer(config: IdentityConfig, database: DatabaseOptions): Promise<() => Promise<void>> {
  if (config.MAIL_URL === undefined) {
    new Logger('mailer').warn('MAIL_URL is not set: mails stay in their queue');
    return async () => undefined;
  }
  if (config.MAIL_URL.startsWith('file:') && config.NODE_ENV !== 'production')
    await writeMailPreviews(fileURLToPath(config.MAIL_URL), siteOf(config));
  const mailer = await NestFactory.createApplicationContext(MailerModule.forRoot(config, config.MAIL_URL, database), {
    abortOnError: false,
  });
  return () => mailer.close();
}
