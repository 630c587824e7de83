import { useMutation } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api.js';
import { signedApi } from '../../../lib/signed-api.js';
import { showToast } from '../../../ui/toast.js';
import { showFailure } from '../../account/failure.js';
import type { QueuedManufacturer, UndoableDecision } from '../queries.js';

interface Props {
  manufacturer: QueuedManufacturer;
  decision: UndoableDecision;
  onUndone: () => void;
}

/** Says what happens in how many seconds, and takes the decision back. */
export function DecisionCountdown({ manufacturer: { id, name, formerName }, decision: { kind, until }, onUndone }: Props): ReactNode {
  const secondsLeft = useSecondsUntil(until);
  const undoing = useMutation({
    mutationFn: () => signedApi(`/api/manufacturers/${id}/decision`, { method: 'DELETE' }),
    onSuccess: () => {
      showToast(`Deshiciste la decisión sobre ${name}.`);
      onUndone();
    },
    onError: (error) => (error instanceof ApiError && error.status === 409 ? showToast('Ya no se puede deshacer.') : showFailure(error)),
  });
  const action = kind === 'send-back' ? 'Se devuelve' : formerName === null ? 'Se verifica' : 'Se acepta el nombre';
  return (
    <p className="pending-decision">
      <span>{secondsLeft > 0 ? `${action} en ${secondsLeft} s` : `${action} ahora`}</span>
      {secondsLeft > 0 ? (
        <button type="button" className="button button-quiet button-small" disabled={undoing.isPending} onClick={() => undoing.mutate()}>
          Deshacer<span className="visually-hidden"> la decisión sobre {name}</span>
        </button>
      ) : null}
    </p>
  );
}

function useSecondsUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((end - now) / 1000));
  const hasEnded = secondsLeft === 0;
  useEffect(() => {
    if (hasEnded) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [hasEnded]);
  return secondsLeft;
}
