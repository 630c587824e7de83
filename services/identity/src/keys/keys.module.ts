import { Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { RotateKeysHandler } from './commands/rotate-keys.command.js';
import { SignedTokens } from './signed-tokens.js';
import { SigningKeys } from './signing-keys.js';

/** The signing keys, and the tokens that they sign. */
@Module({ providers: [SigningKeys, AccessTokens, SignedTokens, RotateKeysHandler], exports: [SigningKeys, AccessTokens, SignedTokens] })
export class KeysModule {}
