import { replays } from '../replays.js';
import type { Operation } from './operation.js';
import { replayCopies } from './replay.js';
import { reconcile, reindex, republish } from './search-and-pages.js';

/** Everything that is derived from the services' own rows, in the order in which one stands on the other: copies, search, pages. */
export const rebuild: Operation = {
  does: 'hace de nuevo todo lo derivado: cada copia, el índice de búsqueda y todas las páginas; se puede cortar y volver a empezar',
  run: async (settings, _, say) => {
    const keepers = [...new Set(replays.flatMap(({ consumers }) => consumers))];
    for (const keeper of keepers) await replayCopies.run(settings, ['all', keeper], say);
    await reindex.run(settings, [], say);
    await reconcile.run(settings, [], say);
    await republish.run(settings, [], say);
  },
};
