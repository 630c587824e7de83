import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { MessagingMetrics, MessagingModule } from '@shop/messaging';
import {
  DatabaseModule,
  type DatabaseOptions,
  databaseOptionsOf,
  expiredRateLimits,
  ExpiredRowsModule,
  PlatformModule,
} from '@shop/platform';
import { AdminAccount } from './users/admin-account.entity.js';
import { AccountStanding } from './users/account-standing.entity.js';
import { AccountsModule } from './accounts/accounts.module.js';
import type { IdentityConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { KeysModule } from './keys/keys.module.js';
import { SigningKeys } from './keys/signing-keys.js';
import { expiredAccountMails } from './mail/account-mails.js';
import { Manufacturer } from './manufacturers/manufacturer.entity.js';
import { ManufacturersModule } from './manufacturers/manufacturers.module.js';
import { RegistrationModule } from './registration/registration.module.js';
import { ReputationModule } from './reputation/reputation.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { expiredSetupCodes } from './second-factor/setup-codes.js';
import { expiredSessions, Session } from './sessions/session.entity.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { expiredSignInAddresses } from './sessions/sign-in-limits.js';
import { SiteModule } from './site/site.module.js';
import { expiredSignInCodes } from './third-party/commands/finish-provider-sign-in.command.js';
import { ThirdPartyModule } from './third-party/third-party.module.js';
import { expiredRegistrations } from './users/registrations.js';
import { UserAccountStatus } from './users/user-account-status.js';
import { User } from './users/user.entity.js';
import { UsersModule } from './users/users.module.js';
import { VerificationModule } from './verification/verification.module.js';
import { Wholesaler } from './wholesalers/wholesaler.entity.js';
import { WholesalersModule } from './wholesalers/wholesalers.module.js';

const expiredRows = [
  expiredSessions,
  expiredSignInAddresses,
  expiredRegistrations,
  expiredSignInCodes,
  expiredAccountMails,
  expiredSetupCodes,
  expiredRateLimits,
];

export const databaseOptions = (config: IdentityConfig): DatabaseOptions =>
  databaseOptionsOf(config, {
    schema: SCHEMA,
    preparedStatements: true,
    entities: [User, Manufacturer, Wholesaler, Session, AccountStanding, AdminAccount],
    migrations,
  });

@Module({})
export class IdentityModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        PlatformModule.forRoot({
          name: 'identity',
          keys: SigningKeys,
          accountStatus: UserAccountStatus,
          metrics: [MessagingMetrics],
        }),
        CqrsModule.forRoot(),
        ScheduleModule.forRoot(),
        DatabaseModule.forService(databaseOptions(config)),
        MessagingModule.forService(SCHEMA, config, {
          service: 'identity',
          // The mail worker runs in the same process and has no HTTP server.
          alsoReports: ['mailer'],
        }),
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpiredRowsModule.forRoot(expiredRows)]),
        SiteModule.forRoot(config),
        KeysModule,
        UsersModule.forRoot(config),
        RegistrationModule,
        SessionsModule.forRoot(config),
        SecondFactorModule.forRoot(config),
        ThirdPartyModule.forRoot(config),
        ManufacturersModule.forRoot(config),
        VerificationModule.forRoot(config),
        ReputationModule,
        WholesalersModule,
        AccountsModule,
      ],
    };
  }
}
