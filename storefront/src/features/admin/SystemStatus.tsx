import type { QueueState, ShopHealth } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { signedApi } from '../../lib/signed-api.js';
import { Screen } from '../account/Screen.js';
import { useLoad } from '../account/use-load.js';
import { DeadLetters } from './status/DeadLetters.js';
import { Health } from './status/Health.js';
import { Queues } from './status/Queues.js';
import { usePolling } from './status/use-polling.js';

const REFRESH_MS = 10_000;

const loadHealth = (signal: AbortSignal): Promise<ShopHealth> => signedApi<ShopHealth>('/api/admin/health', { signal });
const loadQueues = (signal: AbortSignal): Promise<QueueState[]> => signedApi<QueueState[]>('/api/admin/queues', { signal });

export default function SystemStatus(): ReactNode {
  const health = useLoad(loadHealth);
  const queues = useLoad(loadQueues);
  const [refreshCount, setRefreshCount] = useState(0);
  const incrementRefreshCount = useCallback(() => setRefreshCount((before) => before + 1), []);
  const { reload: reloadHealth } = health;
  const { reload: reloadQueues } = queues;
  const refreshAll = useCallback(() => {
    reloadHealth();
    reloadQueues();
    incrementRefreshCount();
  }, [reloadHealth, reloadQueues, incrementRefreshCount]);
  usePolling(refreshAll, REFRESH_MS);
  return (
    <Screen title="Estado" lead="Los servicios, las colas y lo que no se pudo procesar. Se actualiza cada 10 segundos.">
      <Health health={health} />
      <Queues queues={queues} />
      <DeadLetters refreshCount={refreshCount} consumers={queues.data?.map(({ consumer }) => consumer) ?? []} onRetried={reloadQueues} />
    </Screen>
  );
}
