import { CommandBus } from '@nestjs/cqrs';
import { MakeAdmin, type MadeAdmin, ResetSecondFactor } from '@shop/identity';
import { PersonError } from '../person-error.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const made: Record<MadeAdmin, string> = {
  made: 'Desde ahora administra la tienda. Sus sesiones se cerraron: al ingresar de nuevo configura su segundo factor.',
  already: 'Ya administra la tienda.',
  unknown: 'Nadie con ese email se registró y lo verificó.',
  taken: 'Esa cuenta es de un fabricante o de un mayorista: hace falta otra.',
};

export const makeAdmin: Operation = {
  takes: '<email>',
  does: 'hace administradora una cuenta ya verificada que todavía no eligió qué es',
  run: (settings, words, say) =>
    withApiOf('identity', settings, async (app) => {
      const outcome = await app.get(CommandBus).execute(new MakeAdmin(emailIn(words)));
      if (outcome === 'unknown' || outcome === 'taken') throw new PersonError(made[outcome]);
      say(made[outcome]);
    }),
};

export const resetSecondFactor: Operation = {
  takes: '<email>',
  does: 'quita el segundo factor de quien administra y lo perdió, y cierra sus sesiones; antes, asegurate de que sea esa persona',
  run: (settings, words, say) =>
    withApiOf('identity', settings, async (app) => {
      const removed = await app.get(CommandBus).execute(new ResetSecondFactor(emailIn(words)));
      if (removed === undefined) throw new PersonError('Nadie que administre tiene ese email.');
      say(removed ? 'Su segundo factor se quitó y sus sesiones se cerraron.' : 'No tenía un segundo factor; sus sesiones se cerraron.');
    }),
};

function emailIn([email]: string[]): string {
  if (!email) throw new PersonError('Falta el email de la cuenta.');
  return email;
}
