import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PersonError } from '@shop/ops/person-error';

/** Takes the folder for this process; refused while another living process has it. Returns how to give it back. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'supervisor.json');
  for (let attempt = 1; ; attempt++) {
    try {
      writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!existsSync(file)) throw error;
      const holder = readHolder(file);
      if (holder && startOf(holder.pid) === holder.startedAt) {
        throw new PersonError(
          `Los datos de ${dataDir} ya están en uso por otro \`npm start\` (proceso ${holder.pid}). ` +
            'Para tener dos a la vez: PORT=8081 DATA_DIR=.data-2 npm start',
        );
      }
      if (attempt > 3) throw error;
      rmSync(file, { force: true }); // its owner was killed
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

/** When a process began, in the kernel's ticks: tells it from a later one with the same number. undefined = no such process. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return undefined;
  }
}
