import { CommandBus } from '@nestjs/cqrs';
import { MakeAdmin, type MakeAdminResult, ResetSecondFactor } from '@shop/identity';
import { UserFacingError } from '@shop/processes';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const outcomeTexts: Record<MakeAdminResult['outcome'], string> = {
  made: 'Desde ahora administra la tienda. Sus sesiones se cerraron: al ingresar de nuevo configura su segundo factor.',
  already: 'Ya administra la tienda.',
  unknown: 'Nadie con ese email se registró y lo verificó.',
  taken: 'Esa cuenta es de un fabricante o de un mayorista: hace falta otra.',
};

export const makeAdmin: Operation = {
  parameters: '<email>',
  description: 'hace administradora una cuenta ya verificada que todavía no eligió qué es, y da el código para activar su segundo factor',
  run: (settings, args, print) =>
    withApiOf('identity', settings, async (app) => {
      const { outcome, setupCode } = await app.get(CommandBus).execute(new MakeAdmin(parseEmail(args)));
      if (outcome === 'unknown' || outcome === 'taken') throw new UserFacingError(outcomeTexts[outcome]);
      print(outcomeTexts[outcome]);
      printSetupCode(setupCode, print);
    }),
};

export const resetSecondFactor: Operation = {
  parameters: '<email>',
  description: 'quita el segundo factor de quien administra y lo perdió, y cierra sus sesiones; antes, asegurate de que sea esa persona',
  run: (settings, args, print) =>
    withApiOf('identity', settings, async (app) => {
      const result = await app.get(CommandBus).execute(new ResetSecondFactor(parseEmail(args)));
      if (!result) throw new UserFacingError('Nadie que administre tiene ese email.');
      print(
        result.removed ? 'Su segundo factor se quitó y sus sesiones se cerraron.' : 'No tenía un segundo factor; sus sesiones se cerraron.',
      );
      printSetupCode(result.setupCode, print);
    }),
};

function printSetupCode(setupCode: string | undefined, print: (line: string) => void): void {
  if (setupCode === undefined) return;
  print(`Código de activación de su segundo factor: ${setupCode}`);
  print('Sirve una sola vez, durante siete días. Dáselo en persona o por teléfono, no por correo.');
}

function parseEmail([email]: string[]): string {
  if (!email) throw new UserFacingError('Falta el email de la cuenta.');
  return email;
}
