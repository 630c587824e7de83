import type { ChildMessage } from './messages.js';
import { roles } from './roles.js';

// A process of the system: `child.js <role>`, settings in the environment. It lives as long as the channel to its supervisor is open.

const tell = (message: ChildMessage): void => void process.send?.(message);
const role = roles[process.argv[2] ?? ''];
let closing = false;
let close: () => Promise<void> = () => Promise.resolve();

function stop(): void {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(1), 10_000).unref();
  close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

// With `node --watch` in between, nobody tells us that the supervisor is gone.
const supervisor = Number(process.env['WATCHED_BY']);
if (supervisor) {
  setInterval(() => {
    try {
      process.kill(supervisor, 0);
    } catch {
      process.kill(process.ppid, 'SIGTERM');
      stop();
    }
  }, 1000).unref();
}

try {
  if (!role) throw new Error(`unknown role ${process.argv[2]}`);
  close = await role(process.env, tell);
  tell({ type: 'ready' });
} catch (error) {
  console.error(error);
  const message: ChildMessage = { type: 'failed', message: error instanceof Error ? error.message : String(error) };
  if (process.send) process.send(message, () => process.exit(1));
  else process.exit(1);
}
