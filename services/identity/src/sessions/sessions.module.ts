import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { Challenges } from './challenges.js';
import { ChangePasswordHandler } from './commands/change-password.command.js';
import { EndSessionsHandler } from './commands/end-sessions.command.js';
import { LogInHandler } from './commands/log-in.command.js';
import { LogOutHandler } from './commands/log-out.command.js';
import { RefreshHandler } from './commands/refresh.command.js';
import { OpenSessionsController } from './open-sessions.controller.js';
import { PasswordController } from './password.controller.js';
import { ListSessionsHandler } from './queries/list-sessions.query.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SecondFactorPolicy } from './second-factor.policy.js';
import { SessionOpener } from './session-opener.js';
import { SessionsController } from './sessions.controller.js';

/** Sign-in by password, sign-out, and sessions. Its exports serve the other ways to sign in. */
@Module({})
export class SessionsModule {
  static forRoot({ ADMIN_SECOND_FACTOR }: IdentityConfig): DynamicModule {
    return {
      module: SessionsModule,
      global: true,
      imports: [KeysModule],
      controllers: [SessionsController, OpenSessionsController, PasswordController],
      providers: [
        { provide: SecondFactorPolicy, useValue: new SecondFactorPolicy(ADMIN_SECOND_FACTOR === 'required') },
        RefreshCookie,
        SessionOpener,
        Challenges,
        LogInHandler,
        LogOutHandler,
        RefreshHandler,
        EndSessionsHandler,
        ChangePasswordHandler,
        ListSessionsHandler,
      ],
      exports: [SecondFactorPolicy, RefreshCookie, SessionOpener, Challenges],
    };
  }
}
