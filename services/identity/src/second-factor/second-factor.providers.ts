import type { Provider } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { SessionOpener } from '../sessions/session-opener.js';
import { Challenges } from '../sessions/challenges.js';
import { CompleteSignInHandler } from './commands/complete-sign-in.command.js';
import { ConfirmCodeHandler } from './commands/confirm-code.command.js';
import { RemoveSecondFactorHandler } from './commands/remove-second-factor.command.js';
import { RenewRecoveryCodesHandler } from './commands/renew-recovery-codes.command.js';
import { ResetSecondFactorHandler } from './commands/reset-second-factor.command.js';
import { OfferAtSignInHandler, SetUpAtSignInHandler } from './commands/set-up-at-sign-in.command.js';
import { OfferSecondFactorHandler, SetUpSecondFactorHandler } from './commands/set-up.command.js';
import { ProvenSessions } from './proven-sessions.js';
import { GetSecondFactorHandler } from './queries/get-second-factor.query.js';
import { SecondFactorPolicy } from '../sessions/second-factor.policy.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';
import { Setups } from './setups.js';

export const secondFactorProviders = (config: IdentityConfig): Provider[] => [
  { provide: SecondFactorPolicy, useValue: new SecondFactorPolicy(config.ADMIN_SECOND_FACTOR === 'required') },
  { provide: SecretBox, useValue: new SecretBox(config.PRIVATE_IMAGES_KEYS) },
  SecondFactors,
  Setups,
  Challenges,
  ProvenSessions,
  SessionOpener,
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
];
