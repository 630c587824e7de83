import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { CompleteSignInHandler } from './commands/complete-sign-in.command.js';
import { ConfirmCodeHandler } from './commands/confirm-code.command.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.command.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.command.js';
import { ResetSecondFactorHandler } from './commands/reset-second-factor.command.js';
import { OfferAtSignInHandler, SetUpAtSignInHandler } from './commands/set-up-at-sign-in.command.js';
import { OfferSecondFactorHandler, SetUpSecondFactorHandler } from './commands/set-up.command.js';
import { ProvenSessions } from './proven-sessions.js';
import { GetSecondFactorHandler } from './queries/get-second-factor.query.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';
import { SetupCodes } from './setup-codes.js';
import { Setups } from './setups.js';
import { SignInStepsController } from './sign-in-steps.controller.js';

/** Second factors of admins, and the steps of a sign-in that ask for one. */
@Module({})
export class SecondFactorModule {
  static forRoot({ PRIVATE_IMAGES_KEYS, DEMO_ACCOUNTS }: IdentityConfig): DynamicModule {
    return {
      module: SecondFactorModule,
      imports: [KeysModule],
      controllers: [SignInStepsController, SecondFactorController],
      providers: [
        { provide: SecretBox, useValue: new SecretBox(PRIVATE_IMAGES_KEYS) },
        { provide: SetupCodes, useValue: new SetupCodes(DEMO_ACCOUNTS === 'allowed') },
        SecondFactors,
        Setups,
        ProvenSessions,
        CompleteSignInHandler,
        OfferAtSignInHandler,
        SetUpAtSignInHandler,
        OfferSecondFactorHandler,
        SetUpSecondFactorHandler,
        ConfirmCodeHandler,
        RenewRecoveryCodesHandler,
        RemoveSecondFactorHandler,
        ResetSecondFactorHandler,
        GetSecondFactorHandler,
      ],
    };
  }
}
