import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SigningKeys } from '../signing-keys.js';

/** Creates a new signing key. `revoke` invalidates all tokens signed with other keys. Returns the new key's id. */
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
