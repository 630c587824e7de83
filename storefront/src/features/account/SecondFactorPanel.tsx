import { secondFactorRules, type RecoveryCodes, type SecondFactorSetup, type SecondFactorState, type WithToken } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { relativeTime } from '../../lib/relative-time.js';
import { token } from '../../lib/root.store.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { sentence, useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { say } from '../../ui/toast.js';
import { CodeField } from '../auth/CodeField.js';
import { RecoveryCodesList, recoveryTitle } from '../auth/RecoveryCodesList.js';
import { SecondFactorSteps } from '../auth/SecondFactorSteps.js';
import { LoadFailed } from './Notices.js';
import { LinesSkeleton } from './Skeleton.js';
import { useLoad } from './use-load.js';

const path = '/api/users/second-factor';
const loadState = (signal: AbortSignal): Promise<SecondFactorState> => signedApi<SecondFactorState>(path, { signal });
/** Fewer are a reason to make new ones. */
const few = 3;

/** The second factor of an admin: whether there is one, another in its place, new recovery codes. */
export default function SecondFactorPanel(): ReactNode {
  const { data, error, reload } = useLoad(loadState);
  const [offer, setOffer] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState(false);

  /** One at a time; a refusal is said. */
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    await work().catch((failure: unknown) => say(sentence(messageOf(failure))));
    setBusy(false);
  };
  const begin = (): Promise<void> => act(async () => setOffer(await signedApi<SecondFactorSetup>(`${path}/setup`, { method: 'POST' })));
  const renew = (): Promise<void> =>
    act(async () => setCodes((await signedApi<RecoveryCodes>(`${path}/recovery-codes`, { method: 'POST' })).recoveryCodes));
  const remove = (): Promise<void> =>
    act(async () => {
      token.set((await signedApi<{ token: string }>(path, { method: 'DELETE' })).token);
      reload();
      say('Tu segundo factor está desactivado.');
    });
  const setUp = (recoveryCodes: string[]): void => {
    setOffer(undefined);
    setCodes(recoveryCodes);
  };
  const kept = (): void => {
    setCodes(undefined);
    reload();
  };

  return (
    <section className="panel" aria-labelledby="segundo-factor">
      <div className="panel-head">
        <h2 id="segundo-factor">Segundo factor</h2>
      </div>
      {error && !data ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <LinesSkeleton lines={2} /> : null}
      {data ? (
        <State of={data} busy={busy} onBegin={() => void begin()} onRenew={() => void renew()} onRemove={() => void remove()} />
      ) : null}
      {offer ? <SetUp offer={offer} onDone={setUp} onClose={() => setOffer(undefined)} /> : null}
      {codes ? (
        <Modal title={recoveryTitle} onClose={kept}>
          <RecoveryCodesList codes={codes} onKept={kept} />
        </Modal>
      ) : null}
    </section>
  );
}

interface StateProps {
  of: SecondFactorState;
  busy: boolean;
  onBegin: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

function State({ of: { enrolledAt, recoveryCodes, required }, busy, onBegin, onRenew, onRemove }: StateProps): ReactNode {
  if (enrolledAt === null) {
    return (
      <>
        <p>Además de la contraseña, un código de tu teléfono. Quien consiga tu contraseña no puede entrar sin él.</p>
        <p className="factor-actions">
          <button type="button" className="button button-small" aria-disabled={busy} onClick={onBegin}>
            Activar
          </button>
        </p>
      </>
    );
  }
  const left = recoveryCodes === 1 ? 'Te queda 1 código de recuperación' : `Te quedan ${recoveryCodes} códigos de recuperación`;
  return (
    <>
      <p>
        Activado {relativeTime(new Date(enrolledAt))}. {left}
        {recoveryCodes < few ? ': hacé otros.' : '.'}
      </p>
      <p className="factor-actions">
        <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={onRenew}>
          Nuevos códigos de recuperación
        </button>
        <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={onBegin}>
          Cambiar de teléfono
        </button>
        {required ? null : (
          <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={onRemove}>
            Desactivar
          </button>
        )}
      </p>
    </>
  );
}

interface SetUpProps {
  offer: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function SetUp({ offer, onDone, onClose }: SetUpProps): ReactNode {
  const form = useForm({
    id: 'activar',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      const answer = await signedApi<WithToken<RecoveryCodes>>(`${path}/setup/confirm`, json('POST', { setup: offer.setup, code }));
      token.set(answer.token);
      onDone(answer.recoveryCodes);
    },
  });
  return (
    <Modal title="Configurá tu teléfono" onClose={onClose}>
      <Form of={form} action="Activar" busy="Activando…">
        <SecondFactorSteps offer={offer} />
        <CodeField recovery={false} />
      </Form>
    </Modal>
  );
}
