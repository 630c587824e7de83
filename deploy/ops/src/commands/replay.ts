import type { Consumer } from '@shop/contracts/events';
import type { Environment } from '@shop/platform';
import { PersonError } from '../person-error.js';
import { type Replay, replays, replaysFor, runReplay } from '../replays.js';
import { consumerNamed } from './consumer-named.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const names = ['all', ...replays.map(({ what }) => what)].join(', ');

export const replayCopies: Operation = {
  takes: '<qué> <consumidor>',
  does: `hace de nuevo la copia que un servicio guarda de otro, o la repara (${names}; «all» son todas las de ese servicio)`,
  run: async (settings, [what, name], say) => {
    const chosen = what === 'all' ? replays : replays.filter((replay) => replay.what === what);
    if (chosen.length === 0) throw new PersonError(`Falta decir qué copiar: ${names}.`);
    const consumer = consumerNamed(name, [...new Set(chosen.flatMap(({ consumers }) => consumers))]);
    say(`Lo hace ${consumer}, detrás de lo que tenga pendiente; se puede cortar y volver a empezar.`);
    for (const replay of what === 'all' ? replaysFor(consumer) : chosen) await replayOne(replay, consumer, settings, say);
  },
};

const replayOne = (replay: Replay, consumer: Consumer, settings: Environment, say: (line: string) => void): Promise<void> =>
  withApiOf(replay.owner, settings, async (app) => {
    const { rows, swept } = await runReplay(replay, consumer, app, (soFar) => say(`… ${soFar.rows} (${replay.what})`));
    say(`La copia de ${consumer} está al día: ${rows} enviados, ${swept} sacados porque ya no existen (${replay.what}).`);
  });
