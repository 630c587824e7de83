import { fileURLToPath } from 'node:url';
import { readConnectionSettings } from '@shop/ops/connection-file';
import { type Environment, type RunningService, runUntilSignal } from '@shop/platform';

// `npx nx serve catalog`: one service from source, as another replica of the shop that `npm start` or `npm run dev` runs, or with settings
// from the environment.

const root = fileURLToPath(new URL('../../..', import.meta.url));

await runUntilSignal(async () => {
  const service = (await import(process.argv[2] ?? '')) as { start(env: Environment): Promise<RunningService> };
  const running = await service.start({
    ...process.env,
    ...readConnectionSettings(process.env, root),
    HTTP_PORT: process.env['HTTP_PORT'] || '3000',
  });
  console.log(running.url);
  return running;
});
