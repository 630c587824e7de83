import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearch } from '@shop/catalog';
import { Reconcile, Republish } from '@shop/publisher';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

export const reindex: Operation = {
  does: 'hace de nuevo el índice de búsqueda; mientras tanto se sigue vendiendo',
  run: (settings, _, say) =>
    withApiOf('catalog', settings, async (app) => {
      await app.get(CommandBus).execute(new RebuildSearch());
      say('El índice de búsqueda está hecho de nuevo.');
    }),
};

export const republish: Operation = {
  does: 'hace de nuevo todas las páginas del sitio, detrás de las que cambian',
  run: (settings, _, say) =>
    withApiOf('publisher', settings, async (app) => {
      await app.get(CommandBus).execute(new Republish());
      say('Pedido: el publicador empieza en menos de un minuto.');
    }),
};

export const reconcile: Operation = {
  does: 'compara los archivos publicados con la tabla y arregla lo que falta o sobra, sin esperar al publicador',
  run: (settings, _, say) =>
    withApiOf('publisher', settings, async (app) => {
      const { repaired, removed } = await app.get(CommandBus).execute(new Reconcile());
      say(`Comparado: ${repaired} para hacer de nuevo, ${removed} sacados.`);
    }),
};
