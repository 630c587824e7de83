import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processStartTime, UserFacingError } from '@shop/processes';

/** Locks the data folder for this process; throws while another living process holds it. Returns the function that unlocks it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'supervisor.json');
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: processStartTime(process.pid) }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!existsSync(file)) throw error;
      const holder = readHolder(file);
      if (holder && processStartTime(holder.pid) === holder.startedAt) {
        throw new UserFacingError(
          `Los datos de ${dataDir} ya están en uso por otro \`npm start\` (proceso ${holder.pid}). ` +
            'Para tener dos a la vez: PORT=8081 DATA_DIR=.data-2 npm start',
        );
      }
      if (attempt > 3) throw error;
      rmSync(file, { force: true }); // the process that held it was killed
    }
  }
}

function readHolder(file: string): { pid: number; startedAt: string | undefined } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { pid: number; startedAt: string | undefined };
  } catch {
    return undefined;
  }
}
