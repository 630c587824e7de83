import { formatNumber, type ActiveSession } from '@shop/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { showToast } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { endSession } from '../../lib/root.store.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { showFailure } from './failure.js';
import { sessionsQuery } from './queries.js';
import { updateQueryData } from './query-client.js';
import { QueryState } from './QueryState.js';
import { LinesSkeleton } from './Skeleton.js';
import { Badge } from '../../ui/Badge.js';
import { Icon } from '../../ui/forms/Icon.js';

const path = '/api/users/sessions';
const FIRST_SESSIONS = 3;

const shownOf = (sessions: readonly ActiveSession[], showsAll: boolean): readonly ActiveSession[] =>
  sessions.toSorted((a, b) => Number(b.current) - Number(a.current)).slice(0, showsAll ? undefined : FIRST_SESSIONS);

export function Sessions(): ReactNode {
  const sessions = useQuery(sessionsQuery);
  const [isConfirmingAll, setIsConfirmingAll] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const hiddenCount = showsAll ? 0 : (sessions.data?.length ?? 0) - FIRST_SESSIONS;

  const closing = useMutation({
    mutationFn: ({ id }: ActiveSession) => signedApi(`${path}/${id}`, { method: 'DELETE' }),
    onSuccess: (_, { id, device }) => {
      updateQueryData(sessionsQuery, (list) => list.filter((session) => session.id !== id));
      showToast(`Cerramos la sesión de ${device ?? 'ese dispositivo'}.`);
    },
    onError: showFailure,
  });
  return (
    <section className="panel" aria-labelledby="sesiones">
      <div className="panel-head">
        <h2 id="sesiones">Sesiones abiertas</h2>
        {sessions.data && sessions.data.length > 0 ? (
          <button type="button" className="button button-quiet button-small" onClick={() => setIsConfirmingAll(true)}>
            Cerrar todas
          </button>
        ) : null}
      </div>
      <p className="panel-hint">Los dispositivos desde los que entraste. Si no reconocés alguno, cerralo y cambiá tu contraseña.</p>
      <QueryState query={sessions} skeleton={<LinesSkeleton lines={2} />}>
        {(list) => (
          <ul className="sessions">
            {shownOf(list, showsAll).map((session) => (
              <li key={session.id} className="session">
                <Icon name={/iPhone|Android/.test(session.device ?? '') ? 'phone' : 'device'} />
                <p>
                  <strong>{session.device ?? 'Dispositivo desconocido'}</strong>
                  <span>{session.current ? 'Estás acá' : `Última actividad ${relativeTime(new Date(session.usedAt))}`}</span>
                </p>
                {session.current ? (
                  <Badge tone="good">Actual</Badge>
                ) : (
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    disabled={closing.isPending && closing.variables.id === session.id}
                    aria-label={`Cerrar la sesión de ${session.device ?? 'dispositivo desconocido'}`}
                    onClick={() => closing.mutate(session)}
                  >
                    Cerrar
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      {hiddenCount > 0 ? (
        <button type="button" className="link-button" onClick={() => setShowsAll(true)}>
          {hiddenCount === 1 ? 'Ver la otra' : `Ver las otras ${formatNumber(hiddenCount)}`}
        </button>
      ) : null}
      {isConfirmingAll ? <EndAllDialog onClose={() => setIsConfirmingAll(false)} /> : null}
    </section>
  );
}

function EndAllDialog({ onClose }: { onClose: () => void }): ReactNode {
  const endAll = async (): Promise<void> => {
    await signedApi(path, { method: 'DELETE' });
    // The account page redirects when the session ends.
    endSession();
  };
  return (
    <ConfirmDialog title="¿Cerrar todas las sesiones?" label="Cerrar todas" busyLabel="Cerrar todas" confirm={endAll} onClose={onClose}>
      Vas a salir de tu cuenta en todos los dispositivos, también en este. Después podés volver a ingresar con tu email y tu contraseña.
    </ConfirmDialog>
  );
}
