import { CommandBus } from '@nestjs/cqrs';
import { RotateKeys } from '@shop/identity';
import { UserFacingError } from '@shop/processes';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

export const rotateKeys: Operation = {
  parameters: '[revoke]',
  description: 'firma desde ahora con una clave nueva; con «revoke» las anteriores no valen más (si alguien pudo copiarlas)',
  run: async (settings, [mode], print) => {
    if (mode !== undefined && mode !== 'revoke') throw new UserFacingError('Después de «keys rotate» solo puede venir «revoke».');
    await withApiOf('identity', settings, async (app) => {
      const { kid, kept: validKeys } = await app.get(CommandBus).execute(new RotateKeys(mode === 'revoke'));
      print(`Firma la clave ${kid}, en todas las copias. Claves anteriores que siguen valiendo: ${validKeys}.`);
    });
  },
};
