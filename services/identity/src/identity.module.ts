import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ScheduleModule } from '@nestjs/schedule';
import { MultipartUploads, PictureEncoder } from '@shop/images';
import { MessagingMetrics, MessagingModule, UnitOfWork } from '@shop/messaging';
import { DatabaseModule, type DatabaseOptions, expiredRateLimits, ExpiredRowsModule, PlatformModule } from '@shop/platform';
import { AccountStanding } from './accounts/account-standing.entity.js';
import { AccountsController } from './accounts/accounts.controller.js';
import { DeleteAccountHandler } from './accounts/commands/delete-account.command.js';
import { ImportAccountsHandler } from './accounts/commands/import-accounts.command.js';
import { MakeAdminHandler } from './accounts/commands/make-admin.command.js';
import { SetStandingHandler } from './accounts/commands/set-standing.command.js';
import { ViewAccountHandler } from './accounts/commands/view-account.command.js';
import { GetAccountHandler } from './accounts/queries/get-account.query.js';
import { ListAccountsHandler } from './accounts/queries/list-accounts.query.js';
import type { IdentityConfig } from './config.js';
import { migrations, SCHEMA } from './database/migrations/index.js';
import { AccessTokens } from './keys/access-tokens.js';
import { RotateKeysHandler } from './keys/commands/rotate-keys.command.js';
import { SignedTokens } from './keys/signed-tokens.js';
import { expiredAccountMails } from './mail/account-mails.js';
import { SigningKeys } from './keys/signing-keys.js';
import { CreateManufacturerHandler } from './manufacturers/commands/create-manufacturer.command.js';
import { EditManufacturerHandler } from './manufacturers/commands/edit-manufacturer.command.js';
import { ExpireLiveSessionsHandler } from './manufacturers/commands/expire-live-sessions.command.js';
import { GoLiveHandler } from './manufacturers/commands/go-live.command.js';
import { SetPointOfSaleHandler } from './manufacturers/commands/set-point-of-sale.command.js';
import { SendBackManufacturerHandler } from './verification/commands/send-back-manufacturer.command.js';
import { VerifyManufacturerHandler } from './verification/commands/verify-manufacturer.command.js';
import { ExpireLiveJob, MaxLiveHours } from './manufacturers/expire-live.job.js';
import { manufacturerChanged } from './manufacturers/manufacturer-changed.js';
import { Manufacturer } from './manufacturers/manufacturer.entity.js';
import { ManufacturersController } from './manufacturers/manufacturers.controller.js';
import { StorePicturesController } from './manufacturers/store-pictures.controller.js';
import { storePictureProviders } from './manufacturers/store-pictures.providers.js';
import { GetManufacturerHandler } from './manufacturers/queries/get-manufacturer.query.js';
import { ListManufacturersHandler } from './manufacturers/queries/list-manufacturers.query.js';
import { ListPendingManufacturersHandler } from './verification/queries/list-pending-manufacturers.query.js';
import { ForgetPasswordHandler } from './registration/commands/forget-password.command.js';
import { RegisterHandler } from './registration/commands/register.command.js';
import { ResendVerificationHandler } from './registration/commands/resend-verification.command.js';
import { ResetPasswordHandler } from './registration/commands/reset-password.command.js';
import { VerifyEmailHandler } from './registration/commands/verify-email.command.js';
import { RegistrationController } from './registration/registration.controller.js';
import { VerificationController } from './verification/verification.controller.js';
import { ReputationProjection } from './reputation/reactions/project-reputation.reaction.js';
import { SecondFactorController } from './second-factor/second-factor.controller.js';
import { secondFactorProviders } from './second-factor/second-factor.providers.js';
import { SignInStepsController } from './second-factor/sign-in-steps.controller.js';
import { EndSessionsHandler } from './sessions/commands/end-sessions.command.js';
import { LogInHandler } from './sessions/commands/log-in.command.js';
import { LogOutHandler } from './sessions/commands/log-out.command.js';
import { RefreshHandler } from './sessions/commands/refresh.command.js';
import { OpenSessionsController } from './sessions/open-sessions.controller.js';
import { ListSessionsHandler } from './sessions/queries/list-sessions.query.js';
import { RefreshCookie } from './sessions/refresh-cookie.js';
import { expiredSessions, Session } from './sessions/session.entity.js';
import { expiredSignInAddresses } from './sessions/sign-in-limits.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { Site } from './site/site.js';
import { ThirdPartyController } from './third-party/third-party.controller.js';
import { expiredSignInCodes } from './third-party/commands/finish-provider-sign-in.command.js';
import { thirdPartyProviders } from './third-party/third-party.providers.js';
import { expiredRegistrations } from './users/registrations.js';
import { GetUserHandler } from './users/queries/get-user.query.js';
import { UserAccountStatus } from './users/user-account-status.js';
import { User } from './users/user.entity.js';
import { UsersController } from './users/users.controller.js';
import { IdentityImagesController } from './verification/identity-images.controller.js';
import { verificationProviders } from './verification/verification.providers.js';
import { CreateWholesalerHandler } from './wholesalers/commands/create-wholesaler.command.js';
import { EditWholesalerHandler } from './wholesalers/commands/edit-wholesaler.command.js';
import { GetWholesalerHandler } from './wholesalers/queries/get-wholesaler.query.js';
import { WholesalersController } from './wholesalers/wholesalers.controller.js';
import { Wholesaler } from './wholesalers/wholesaler.entity.js';

const expiredRows = [
  expiredSessions,
  expiredSignInAddresses,
  expiredRegistrations,
  expiredSignInCodes,
  expiredAccountMails,
  expiredRateLimits,
];

export const databaseOptions = ({ DATABASE_URL: url, DATABASE_POOL: poolSize, MIGRATIONS: mode }: IdentityConfig): DatabaseOptions => ({
  schema: SCHEMA,
  url,
  poolSize,
  mode,
  preparedStatements: true,
  entities: [User, Manufacturer, Wholesaler, Session, AccountStanding],
  migrations,
});

@Module({})
export class IdentityModule {
  constructor(unitOfWork: UnitOfWork) {
    unitOfWork.onChange(Manufacturer, manufacturerChanged);
  }

  static with(config: IdentityConfig): DynamicModule {
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
        MessagingModule.forRoot({
          service: 'identity',
          databaseUrl: config.DATABASE_URL,
          eventsUrl: config.EVENTS_URL,
          schema: SCHEMA,
          role: config.SERVICE_ROLE,
        }),
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpiredRowsModule.forRoot(expiredRows)]),
      ],
      controllers: [
        RegistrationController,
        SessionsController,
        OpenSessionsController,
        SignInStepsController,
        SecondFactorController,
        ThirdPartyController,
        UsersController,
        AccountsController,
        WholesalersController,
        VerificationController,
        IdentityImagesController,
        StorePicturesController,
        ManufacturersController,
      ],
      providers: [
        SigningKeys,
        UserAccountStatus,
        AccessTokens,
        SignedTokens,
        { provide: RefreshCookie, useValue: new RefreshCookie(config.SITE_URL) },
        RegisterHandler,
        ResendVerificationHandler,
        VerifyEmailHandler,
        ForgetPasswordHandler,
        ResetPasswordHandler,
        { provide: Site, useValue: new Site(config.SITE_URL) },
        { provide: MaxLiveHours, useValue: new MaxLiveHours(config.LIVE_HOURS) },
        ...(config.SERVICE_ROLE === 'api' ? [] : [ExpireLiveJob]),
        ExpireLiveSessionsHandler,
        MultipartUploads,
        { provide: PictureEncoder, useFactory: () => new PictureEncoder() },
        ...verificationProviders(config),
        ...storePictureProviders(config),
        ...thirdPartyProviders(config),
        ...secondFactorProviders(config),
        VerifyManufacturerHandler,
        SendBackManufacturerHandler,
        CreateManufacturerHandler,
        CreateWholesalerHandler,
        EditWholesalerHandler,
        GetWholesalerHandler,
        ListSessionsHandler,
        EndSessionsHandler,
        LogInHandler,
        LogOutHandler,
        RefreshHandler,
        GetUserHandler,
        ListManufacturersHandler,
        ListPendingManufacturersHandler,
        GetManufacturerHandler,
        EditManufacturerHandler,
        SetPointOfSaleHandler,
        GoLiveHandler,
        ImportAccountsHandler,
        MakeAdminHandler,
        ReputationProjection,
        SetStandingHandler,
        DeleteAccountHandler,
        ViewAccountHandler,
        GetAccountHandler,
        ListAccountsHandler,
        RotateKeysHandler,
      ],
    };
  }
}
