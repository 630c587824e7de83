import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SigningKeys } from '../signing-keys.js';

/** Makes a new key sign access tokens. `revoke`: tokens signed with any other key are worth nothing from now on. Answers the new key's id. */
export class RotateKeys extends Command<{ kid: string; kept: number }> {
  constructor(readonly revoke = false) {
    super();
  }
}

@CommandHandler(RotateKeys)
export class RotateKeysHandler implements ICommandHandler<RotateKeys> {
  constructor(private readonly keys: SigningKeys) {}

  execute({ revoke }: RotateKeys): Promise<{ kid: string; kept: number }> {
    return this.keys.rotate(revoke);
  }
}
