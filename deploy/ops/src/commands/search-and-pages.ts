import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearch } from '@shop/catalog';
import { publishAssets as publishAssetsOf, Reconcile, Republish } from '@shop/publisher';
import { withDatabaseOf } from '../databases.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

export const reindex: Operation = {
  description: 'hace de nuevo el índice de búsqueda; mientras tanto se sigue vendiendo',
  run: (settings, _, print) =>
    withApiOf('catalog', settings, async (app) => {
      await app.get(CommandBus).execute(new RebuildSearch());
      print('El índice de búsqueda está hecho de nuevo.');
    }),
};

export const republish: Operation = {
  description: 'hace de nuevo todas las páginas del sitio, detrás de las que cambian',
  run: (settings, _, print) =>
    withApiOf('publisher', settings, async (app) => {
      await app.get(CommandBus).execute(new Republish());
      print('Pedido: el publicador empieza en menos de un minuto.');
    }),
};

export const publishAssets: Operation = {
  description: 'sube los archivos de esta versión que usan las páginas, antes de arrancar sus publicadores sobre un bucket',
  run: async (settings, _, print) => {
    const { written, removed } = await publishAssetsOf(withDatabaseOf('publisher', settings));
    print(`Subidos: ${written} archivos nuevos; sacados: ${removed} de versiones anteriores.`);
  },
};

export const reconcile: Operation = {
  description: 'compara los archivos publicados con la tabla y arregla lo que falta o sobra, sin esperar al publicador',
  run: (settings, _, print) =>
    withApiOf('publisher', settings, async (app) => {
      const { repaired, removed } = await app.get(CommandBus).execute(new Reconcile());
      print(`Comparado: ${repaired} para hacer de nuevo, ${removed} sacados.`);
    }),
};
