import { replays } from '../replays.js';
import type { Operation } from './operation.js';
import { replayReplicas } from './replay.js';
import { reconcile, reindex, republish } from './search-and-pages.js';

/** Rebuilds everything derived from the services' own rows, in order of dependency: replicas, search index, pages. */
export const rebuild: Operation = {
  description: 'hace de nuevo todo lo derivado: cada copia, el índice de búsqueda y todas las páginas; se puede cortar y volver a empezar',
  run: async (settings, _, print) => {
    const consumersWithReplicas = [...new Set(replays.flatMap(({ consumers }) => consumers))];
    for (const consumer of consumersWithReplicas) await replayReplicas.run(settings, ['all', consumer], print);
    await reindex.run(settings, [], print);
    await reconcile.run(settings, [], print);
    await republish.run(settings, [], print);
  },
};
