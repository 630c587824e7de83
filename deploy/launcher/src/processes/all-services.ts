import { urlVariable, serviceNames } from '@shop/contracts';
import { serviceModules } from '@shop/ops';
import { type RunningServices, seedDemo } from '@shop/ops/seed';
import { InitialReplay } from './initial-replay.js';
import type { ChildMessage } from '@shop/processes';
import { portOf } from './port-of.js';

/**
 * Starts all services in one process, each with its own Nest application and data source, to keep the demo small. Compose runs a process
 * per service.
 */
export async function startAllServices(
  env: Record<string, string | undefined>,
  reportProgress: (message: ChildMessage) => void,
): Promise<() => Promise<void>> {
  const running: RunningServices = {};
  const close = async (): Promise<void> => {
    await Promise.all(Object.values(running).map((service) => service.close()));
  };
  try {
    const initialReplay = await InitialReplay.recordNewServices(env['DATABASE_URL'] ?? '');
    const starts = await Promise.allSettled(
      serviceNames.map(async (name) => {
        running[name] = await serviceModules[name].start({ ...env, HTTP_PORT: portOf(env[urlVariable(name)]) });
      }),
    );
    for (const start of starts) if (start.status === 'rejected') throw start.reason as Error;
    await initialReplay.run(running, reportProgress);
    await seedDemo(running, { env, reportProgress });
  } catch (error) {
    await close();
    throw error;
  }
  return close;
}
