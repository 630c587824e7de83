import { once } from 'node:events';
import { CommandBus } from '@nestjs/cqrs';
import { RebuildSearch } from '@shop/catalog';
import { databaseVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { type Consumer, consumers } from '@shop/contracts/events';
import { RotateKeys } from '@shop/identity';
import { DeadLetters, type Replayed, type Replays } from '@shop/messaging';
import { startOperations } from '@shop/operations';
import type { RunningService } from '@shop/platform';
import * as publisher from '@shop/publisher';
import { PersonError } from '../errors.js';
import { serviceModules } from '../services.js';

type Settings = Record<string, string | undefined>;
interface Operation {
  /** What comes after its name. */
  takes?: string;
  does: string;
  run(settings: Settings, args: string[], say: (line: string) => void): Promise<void>;
}

/** Where each service has a database, or a role, of its own: `IDENTITY_DATABASE_URL` (or `…_FILE`), and so on; else all share `DATABASE_URL`. */
function withDatabaseOf(service: string, settings: Settings): Settings {
  const name = databaseVariable(service);
  const [url, file] = [settings[name], settings[`${name}_FILE`]];
  return url || file ? { ...settings, DATABASE_URL: url, DATABASE_URL_FILE: file } : settings;
}

/** A service without its worker, beside the one that runs: it shares that one's database and queues, and takes no work from it. */
async function beside<T>(name: keyof typeof processes, settings: Settings, work: (app: RunningService['app']) => Promise<T>): Promise<T> {
  const service = await processes[name].start({
    ...withDatabaseOf(name, settings),
    HTTP_HOST: '127.0.0.1',
    SERVICE_ROLE: 'api',
    HTTP_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  try {
    return await work(service.app);
  } finally {
    await service.close();
  }
}

const processes = { ...serviceModules, publisher };

const withLetters = <T>(settings: Settings, work: (letters: DeadLetters) => Promise<T>): Promise<T> =>
  beside('identity', settings, (app) => work(app.get(DeadLetters, { strict: false })));

function consumerNamed(name: string | undefined, among: readonly Consumer[] = consumers): Consumer {
  const found = among.find((consumer) => consumer === name);
  if (!found) throw new PersonError(`Falta decir de qué consumidor: ${among.join(', ')}.`);
  return found;
}

/** Everything that can be replayed, by the name an operator gives it: who has the rows, the command that sends them, and who may want them. */
const replays: Record<string, Replays[string] & { owner: ServiceName }> = Object.fromEntries(
  serviceNames.flatMap((owner) =>
    Object.entries<Replays[string]>(serviceModules[owner].replays).map(([what, replay]) => [what, { ...replay, owner }]),
  ),
);
const lettersPerLook = 50;

/** What an operator can do, by the words that ask for it. */
export const operations: Record<string, Operation> = {
  'dead-letters list': {
    takes: '[consumidor]',
    does: 'lista lo que un consumidor (o cualquiera) no pudo procesar',
    run: (settings, [name], say) =>
      withLetters(settings, async (dead) => {
        let found = 0;
        for (const consumer of name === undefined ? consumers : [consumerNamed(name)]) {
          for (let skip = 0, full = true; full; skip += lettersPerLook) {
            const letters = await dead.list(consumer, skip, lettersPerLook);
            for (const letter of letters) say([consumer, letter.id, letter.name, letter.failedAt, letter.reason].join('  '));
            found += letters.length;
            full = letters.length === lettersPerLook;
          }
        }
        if (found === 0) say('No hay ninguno.');
      }),
  },
  'dead-letters retry': {
    takes: '<consumidor> [id]',
    does: 'vuelve a intentar uno, o todos los de ese consumidor',
    run: (settings, [name, id], say) => {
      const consumer = consumerNamed(name);
      return withLetters(settings, async (dead) => {
        const done = id ? Number(await dead.retry(consumer, id)) : await dead.retryAll(consumer);
        say(done === 0 ? 'No hay ninguno para volver a intentar.' : `En camino otra vez: ${done}.`);
      });
    },
  },
  replay: {
    takes: '<qué> <consumidor>',
    does: `hace de nuevo la copia que un servicio guarda de otro, o la repara (${Object.keys(replays).join(', ')})`,
    run: async (settings, [what = '', name], say) => {
      const chosen = Object.entries(replays).find(([key]) => key === what)?.[1];
      if (!chosen) throw new PersonError(`Falta decir qué copiar: ${Object.keys(replays).join(', ')}.`);
      const consumer = consumerNamed(name, chosen.consumers);
      await beside(chosen.owner, settings, async (app) => {
        say(`Lo hace ${consumer}, detrás de lo que tenga pendiente; se puede cortar y volver a empezar.`);
        const { rows, swept } = await app
          .get(CommandBus)
          .execute<object, Replayed>(new chosen.command(consumer, (soFar) => say(`… ${soFar.rows}`)));
        say(`La copia de ${consumer} está al día: ${rows} enviados, ${swept} sacados porque ya no existen.`);
      });
    },
  },
  reindex: {
    does: 'hace de nuevo el índice de búsqueda; mientras tanto se sigue vendiendo',
    run: (settings, _, say) =>
      beside('catalog', settings, async (app) => {
        await app.get(CommandBus).execute(new RebuildSearch());
        say('El índice de búsqueda está hecho de nuevo.');
      }),
  },
  republish: {
    does: 'hace de nuevo todas las páginas del sitio, detrás de las que cambian',
    run: (settings, _, say) =>
      beside('publisher', settings, async (app) => {
        await app.get(CommandBus).execute(new publisher.Republish());
        say('Pedido: el publicador empieza en menos de un minuto.');
      }),
  },
  reconcile: {
    does: 'compara los archivos publicados con la tabla y arregla lo que falta o sobra, sin esperar al publicador',
    run: (settings, _, say) =>
      beside('publisher', settings, async (app) => {
        const { repaired, removed } = await app.get(CommandBus).execute(new publisher.Reconcile());
        say(`Comparado: ${repaired} para hacer de nuevo, ${removed} sacados.`);
      }),
  },
  dashboard: {
    takes: '[puerto]',
    does: 'abre el tablero de las colas en esta máquina, hasta Ctrl-C',
    run: async (settings, [port = '3020'], say) => {
      const board = await startOperations({ ...settings, HTTP_HOST: '127.0.0.1', HTTP_PORT: port, LOG_LEVEL: 'warn' });
      say(`El tablero está en ${board.url}: entrá con una cuenta de administración. Ctrl-C lo cierra.`);
      await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
      await board.close();
    },
  },
  'keys rotate': {
    takes: '[revoke]',
    does: 'firma desde ahora con una clave nueva; con «revoke» las anteriores no valen más (si alguien pudo copiarlas)',
    run: async (settings, [how], say) => {
      if (how !== undefined && how !== 'revoke') throw new PersonError('Después de «keys rotate» solo puede venir «revoke».');
      await beside('identity', settings, async (app) => {
        const { kid, kept } = await app.get(CommandBus).execute(new RotateKeys(how === 'revoke'));
        say(`Firma la clave ${kid}, en todas las copias dentro de medio minuto. Claves anteriores que siguen valiendo: ${kept}.`);
      });
    },
  },
};

/** Runs what the words ask for; without sense in them it throws a `PersonError` that says what there is. `settings` is asked for only then; `command` is how people begin. */
export async function operate(
  words: string[],
  settings: () => Settings,
  say: (line: string) => void,
  command = 'npm run ops --',
): Promise<void> {
  const found = Object.entries(operations).find(([name]) => name.split(' ').every((word, i) => words[i] === word));
  if (!found) throw new PersonError(help(command));
  const [name, operation] = found;
  await operation.run(settings(), words.slice(name.split(' ').length), say);
}

function help(command: string): string {
  const lines = Object.entries(operations).map(([name, { takes, does }]) => ({ call: takes ? `${name} ${takes}` : name, does }));
  const width = Math.max(...lines.map(({ call }) => call.length)) + 2;
  return [
    `Uso: ${command} <operación>`,
    ...lines.map(({ call, does }) => `  ${call.padEnd(width)}${does}`),
    `Consumidores: ${consumers.join(', ')}.`,
    'Trabaja sobre lo que está funcionando con `npm start` en DATA_DIR, o sobre DATABASE_URL si se da.',
  ].join('\n');
}
