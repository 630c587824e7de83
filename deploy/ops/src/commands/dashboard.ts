import { once } from 'node:events';
import { startOperations } from '@shop/operations';
import type { Operation } from './operation.js';

export const dashboard: Operation = {
  parameters: '[puerto]',
  description: 'abre el tablero de las colas en esta máquina, hasta Ctrl-C',
  run: async (settings, [port = '3020'], print) => {
    const board = await startOperations({ ...settings, HTTP_HOST: '127.0.0.1', HTTP_PORT: port, LOG_LEVEL: 'warn' });
    print(`El tablero está en ${board.url}: entrá con una cuenta de administración. Ctrl-C lo cierra.`);
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
    await board.close();
  },
};
