import type { ActiveSession } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { messageOf } from '../../lib/api.js';
import { showToast } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { endSession } from '../../lib/root.store.js';
import { LoadFailed } from './Notices.js';
import { LinesSkeleton } from './Skeleton.js';
import { Badge } from '../../ui/Badge.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { useLoad } from './use-load.js';

const path = '/api/users/sessions';
const loadSessions = (signal: AbortSignal): Promise<ActiveSession[]> => signedApi<ActiveSession[]>(path, { signal });

export function Sessions(): ReactNode {
  const { data, error, reload, updateData } = useLoad(loadSessions);
  const [endingId, setEndingId] = useState<string>();
  const [isConfirmingAll, setIsConfirmingAll] = useState(false);

  const closeSession = async ({ id, device }: ActiveSession): Promise<void> => {
    setEndingId(id);
    try {
      await signedApi(`${path}/${id}`, { method: 'DELETE' });
      updateData((sessions) => sessions.filter((session) => session.id !== id));
      showToast(`Cerramos la sesión de ${device ?? 'ese dispositivo'}.`);
    } catch (failure) {
      showToast(capitalizeFirst(messageOf(failure)));
    }
    setEndingId(undefined);
  };
  return (
    <section className="panel" aria-labelledby="sesiones">
      <div className="panel-head">
        <h2 id="sesiones">Sesiones abiertas</h2>
        {data && data.length > 0 ? (
          <button type="button" className="button button-quiet button-small" onClick={() => setIsConfirmingAll(true)}>
            Cerrar todas
          </button>
        ) : null}
      </div>
      <p className="panel-hint">Los dispositivos desde los que entraste. Si no reconocés alguno, cerralo y cambiá tu contraseña.</p>
      {error && !data ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data ? (
        <ul className="sessions">
          {data.map((session) => (
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
                  disabled={endingId === session.id}
                  aria-label={`Cerrar la sesión de ${session.device ?? 'dispositivo desconocido'}`}
                  onClick={() => void closeSession(session)}
                >
                  Cerrar
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {isConfirmingAll ? <EndAllDialog onClose={() => setIsConfirmingAll(false)} /> : null}
    </section>
  );
}

function EndAllDialog({ onClose }: { onClose: () => void }): ReactNode {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const endAll = async (): Promise<void> => {
    setIsSending(true);
    try {
      await signedApi(path, { method: 'DELETE' });
      // The account page redirects when the session ends.
      endSession();
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
      setIsSending(false);
    }
  };
  return (
    <Modal title="¿Cerrar todas las sesiones?" onClose={onClose}>
      <p>
        Vas a salir de tu cuenta en todos los dispositivos, también en este. Después podés volver a ingresar con tu email y tu contraseña.
      </p>
      <p role="alert" className="form-error">
        {failure}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button" disabled={isSending} onClick={() => void endAll()}>
          Cerrar todas
        </button>
      </p>
    </Modal>
  );
}
