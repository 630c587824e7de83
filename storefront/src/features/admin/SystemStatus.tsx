import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Screen } from '../account/Screen.js';
import { healthQuery, polling, queuesQuery } from './queries.js';
import { DeadLetters } from './status/DeadLetters.js';
import { Health } from './status/Health.js';
import { Queues } from './status/Queues.js';

export default function SystemStatus(): ReactNode {
  const health = useQuery({ ...healthQuery, ...polling });
  const queues = useQuery({ ...queuesQuery, ...polling });
  return (
    <Screen title="Estado" lead="Los servicios, las colas y lo que no se pudo procesar. Se actualiza cada 10 segundos.">
      <Health health={health} />
      <Queues queues={queues} />
      <DeadLetters consumers={queues.data?.map(({ consumer }) => consumer) ?? []} />
    </Screen>
  );
}
