import type { QueueState, ShopHealth } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { signedApi } from '../../lib/signed-api.js';
import { Screen } from '../account/Screen.js';
import { useLoad } from '../account/use-load.js';
import { DeadLetters } from './state/DeadLetters.js';
import { Health } from './state/Health.js';
import { Queues } from './state/Queues.js';
import { useRepeat } from './state/use-repeat.js';

/** How often the state is asked for while somebody looks, in milliseconds. */
const pace = 10_000;

const loadHealth = (signal: AbortSignal): Promise<ShopHealth> => signedApi<ShopHealth>('/api/admin/health', { signal });
const loadQueues = (signal: AbortSignal): Promise<QueueState[]> => signedApi<QueueState[]>('/api/admin/queues', { signal });

/** Whether the shop works: its services, how soon pages follow a change, and what waits between the services. Each part stands alone. */
export default function State(): ReactNode {
  const health = useLoad(loadHealth);
  const queues = useLoad(loadQueues);
  // Counts what was asked for, so that the list of what failed is asked for with the rest.
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const { reload: reloadHealth } = health;
  const { reload: reloadQueues } = queues;
  const all = useCallback(() => {
    reloadHealth();
    reloadQueues();
    again();
  }, [reloadHealth, reloadQueues, again]);
  useRepeat(all, pace);
  return (
    <Screen title="Estado" lead="Los servicios, las colas y lo que no se pudo procesar. Se actualiza cada 10 segundos.">
      <Health of={health} />
      <Queues of={queues} />
      <DeadLetters round={round} consumers={queues.data?.map(({ consumer }) => consumer) ?? []} onRetried={reloadQueues} />
    </Screen>
  );
}
