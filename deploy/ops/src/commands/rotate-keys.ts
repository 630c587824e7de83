import { CommandBus } from '@nestjs/cqrs';
import { RotateKeys } from '@shop/identity';
import { PersonError } from '../person-error.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

export const rotateKeys: Operation = {
  takes: '[revoke]',
  does: 'firma desde ahora con una clave nueva; con «revoke» las anteriores no valen más (si alguien pudo copiarlas)',
  run: async (settings, [how], say) => {
    if (how !== undefined && how !== 'revoke') throw new PersonError('Después de «keys rotate» solo puede venir «revoke».');
    await withApiOf('identity', settings, async (app) => {
      const { kid, kept } = await app.get(CommandBus).execute(new RotateKeys(how === 'revoke'));
      say(`Firma la clave ${kid}, en todas las copias dentro de medio minuto. Claves anteriores que siguen valiendo: ${kept}.`);
    });
  },
};
