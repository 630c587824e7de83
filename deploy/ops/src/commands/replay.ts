import type { Consumer } from '@shop/contracts/events';
import type { Environment } from '@shop/platform';
import { UserFacingError } from '@shop/processes';
import { type Replay, replays, replaysFor, runReplay } from '../replays.js';
import { parseConsumer } from './parse-consumer.js';
import type { Operation } from './operation.js';
import { withApiOf } from './with-api-of.js';

const names = ['all', ...replays.map(({ name }) => name)].join(', ');

export const replayReplicas: Operation = {
  parameters: '<qué> <consumidor>',
  description: `hace de nuevo la copia que un servicio guarda de otro, o la repara (${names}; «all» son todas las de ese servicio)`,
  run: async (settings, [replayName, consumerName], print) => {
    const chosen = replayName === 'all' ? replays : replays.filter(({ name }) => name === replayName);
    if (chosen.length === 0) throw new UserFacingError(`Falta decir qué copiar: ${names}.`);
    const consumer = parseConsumer(consumerName, [...new Set(chosen.flatMap(({ consumers }) => consumers))]);
    print(`Lo hace ${consumer}, detrás de lo que tenga pendiente; se puede cortar y volver a empezar.`);
    for (const replay of replayName === 'all' ? replaysFor(consumer) : chosen) await replayOne(replay, consumer, settings, print);
  },
};

const replayOne = (replay: Replay, consumer: Consumer, settings: Environment, print: (line: string) => void): Promise<void> =>
  withApiOf(replay.owner, settings, async (app) => {
    const { rows, deleted } = await runReplay(replay, consumer, app, (progress) => print(`… ${progress.rows} (${replay.name})`));
    print(`La copia de ${consumer} está al día: ${rows} enviados, ${deleted} sacados porque ya no existen (${replay.name}).`);
  });
