import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { MessagingModule } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions } from '@shop/platform';
import type { IdentityConfig } from '../config.js';
import { createMailServer } from './create-mail-server.js';
import { MailServer } from './mail-server.js';
import { SiteModule } from '../site/site.module.js';
import { SendAccountMailReaction } from './reactions/send-account-mail.reaction.js';
import { EventMails } from './event-mails.js';
import { SendOrderMailsReaction } from './reactions/send-order-mails.reaction.js';
import { SendWithdrawalMailReaction } from './reactions/send-withdrawal-mail.reaction.js';

@Injectable()
class MailServerShutdown implements OnApplicationShutdown {
  constructor(@Inject(MailServer) private readonly server: MailServer) {}

  onApplicationShutdown(): Promise<void> {
    return this.server.close();
  }
}

/**
 * Worker that sends identity's mails. It is an application context with its own queue, so that a mail server outage stops mails only.
 * `database` is identity's.
 */
@Module({})
export class MailerModule {
  static forRoot(config: IdentityConfig, mailUrl: string, database: DatabaseOptions): DynamicModule {
    return {
      module: MailerModule,
      imports: [
        DatabaseModule.forService({ ...database, mode: 'check', poolSize: 3 }),
        MessagingModule.forService(
          database.schema,
          { ...config, SERVICE_ROLE: 'worker' },
          { service: 'mailer', consumer: { concurrency: 4 } },
        ),
        SiteModule.forRoot(config),
      ],
      providers: [
        { provide: MailServer, useFactory: () => createMailServer(mailUrl, config.MAIL_FROM) },
        EventMails,
        SendAccountMailReaction,
        SendOrderMailsReaction,
        SendWithdrawalMailReaction,
        MailServerShutdown,
      ],
    };
  }
}
