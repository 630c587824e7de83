import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions } from '@shop/platform';
import type { IdentityConfig } from '../config.js';
import { createMailServer } from './create-mail-server.js';
import { MailServer } from './mail-server.js';
import { Site } from '../site.js';
import { SendAccountMailReaction } from './reactions/send-account-mail.reaction.js';
import { NewsMails } from './news-mails.js';
import { SendOrderMailReaction } from './reactions/send-order-mail.reaction.js';
import { SendWithdrawalMailReaction } from './reactions/send-withdrawal-mail.reaction.js';

@Injectable()
class Goodbye implements OnApplicationShutdown {
  constructor(@Inject(MailServer) private readonly server: MailServer) {}

  onApplicationShutdown(): Promise<void> {
    return this.server.close();
  }
}

/**
 * Sends what identity wants sent. An application beside the service's own, with a queue of its own: a mail server that is away stops mails
 * and nothing else. `database`: identity's.
 */
@Module({})
export class MailerModule {
  static with(config: IdentityConfig, mailUrl: string, database: DatabaseOptions): DynamicModule {
    return {
      module: MailerModule,
      imports: [
        DatabaseModule.forService({ ...database, mode: 'check', poolSize: 3 }),
        MessagingModule.forRoot({
          service: 'mailer',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: database.schema,
          role: 'worker',
          reactions: [SendAccountMailReaction, SendOrderMailReaction, SendWithdrawalMailReaction],
          consumer: { concurrency: 4 },
        }),
      ],
      providers: [
        { provide: MailServer, useFactory: () => createMailServer(mailUrl, config.MAIL_FROM) },
        { provide: Site, useValue: new Site(config.SITE_URL) },
        NewsMails,
        SendAccountMailReaction,
        SendOrderMailReaction,
        SendWithdrawalMailReaction,
        Goodbye,
      ],
    };
  }
}
