import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearch, startCatalog } from '@shop/catalog';
import { type Consumer, consumers } from '@shop/contracts/events';
import { DeadLetters } from '@shop/messaging';
import type { RunningService } from '@shop/platform';
import { PersonError } from '../errors.js';

type Settings = Record<string, string | undefined>;
interface Operation {
  usage: string;
  run(settings: Settings, args: string[]): Promise<void>;
}

/** Catalog without its worker, beside the one that runs. */
async function withCatalog<T>(settings: Settings, work: (catalog: RunningService) => Promise<T>): Promise<T> {
  const catalog = await startCatalog({ ...settings, SERVICE_ROLE: 'api', HTTP_PORT: '0', LOG_LEVEL: 'warn' });
  try {
    return await work(catalog);
  } finally {
    await catalog.close();
  }
}

const lettersOf = (catalog: RunningService): DeadLetters => catalog.app.get(DeadLetters, { strict: false });

function consumerNamed(name: string | undefined): Consumer {
  const found = consumers.find((consumer) => consumer === name);
  if (!found) throw new PersonError(`Falta decir de qué consumidor: ${consumers.join(', ')}.`);
  return found;
}

export const operations: Record<string, Operation> = {
  'dead-letters': {
    usage: 'lista lo que algún consumidor no pudo procesar',
    run: (settings) =>
      withCatalog(settings, async (catalog) => {
        const lists = await Promise.all(
          consumers.map(async (consumer) => ({ consumer, letters: await lettersOf(catalog).list(consumer) })),
        );
        const lines = lists.flatMap(({ consumer, letters }) =>
          letters.map(({ id, name, failedAt, reason }) => `${consumer}  ${id}  ${name}  ${failedAt}  ${reason}`),
        );
        console.log(lines.length > 0 ? lines.join('\n') : 'No hay ninguno.');
      }),
  },
  retry: {
    usage: '<consumidor> [id]: vuelve a intentar uno, o todos',
    run: (settings, [name, id]) =>
      withCatalog(settings, async (catalog) => {
        const consumer = consumerNamed(name);
        const done = id ? Number(await lettersOf(catalog).retry(consumer, id)) : await lettersOf(catalog).retryAll(consumer);
        console.log(`${done} en camino otra vez.`);
      }),
  },
  'rebuild-search': {
    usage: 'hace de nuevo el índice de búsqueda, mientras se sigue vendiendo',
    run: (settings) =>
      withCatalog(settings, async (catalog) => {
        await catalog.app.get(CommandBus).execute(new RebuildSearch());
        console.log('El índice de búsqueda está hecho de nuevo.');
      }),
  },
};
