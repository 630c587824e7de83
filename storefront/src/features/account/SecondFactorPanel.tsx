import { secondFactorRules, type RecoveryCodes, type SecondFactorSetup, type SecondFactorState, type WithToken } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { relativeTime } from '../../lib/relative-time.js';
import { $token } from '../../lib/root.store.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { capitalizeFirst, useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { showToast } from '../../ui/toast.js';
import { CodeField } from '../auth/CodeField.js';
import { RecoveryCodesList, recoveryTitle } from '../auth/RecoveryCodesList.js';
import { SecondFactorSteps } from '../auth/SecondFactorSteps.js';
import { LoadFailed } from './Notices.js';
import { LinesSkeleton } from './Skeleton.js';
import { useLoad } from './use-load.js';

const path = '/api/users/second-factor';
const loadState = (signal: AbortSignal): Promise<SecondFactorState> => signedApi<SecondFactorState>(path, { signal });
const minRecoveryCodes = 3;

export default function SecondFactorPanel(): ReactNode {
  const { data, error, reload } = useLoad(loadState);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  const [isBusy, setIsBusy] = useState(false);

  const runOnce = async (task: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await task().catch((failure: unknown) => showToast(capitalizeFirst(messageOf(failure))));
    setIsBusy(false);
  };
  const startSetup = (): Promise<void> =>
    runOnce(async () => setSetup(await signedApi<SecondFactorSetup>(`${path}/setup`, { method: 'POST' })));
  const renewCodes = (): Promise<void> =>
    runOnce(async () => setCodes((await signedApi<RecoveryCodes>(`${path}/recovery-codes`, { method: 'POST' })).recoveryCodes));
  const disable = (): Promise<void> =>
    runOnce(async () => {
      $token.set((await signedApi<{ token: string }>(path, { method: 'DELETE' })).token);
      reload();
      showToast('Tu segundo factor está desactivado.');
    });
  const finishSetup = (recoveryCodes: string[]): void => {
    setSetup(undefined);
    setCodes(recoveryCodes);
  };
  const closeCodes = (): void => {
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
        <SecondFactorStatus
          state={data}
          isBusy={isBusy}
          onStartSetup={() => void startSetup()}
          onRenew={() => void renewCodes()}
          onDisable={() => void disable()}
        />
      ) : null}
      {setup ? <SetupDialog setup={setup} onDone={finishSetup} onClose={() => setSetup(undefined)} /> : null}
      {codes ? (
        <Modal title={recoveryTitle} onClose={closeCodes}>
          <RecoveryCodesList codes={codes} onSaved={closeCodes} />
        </Modal>
      ) : null}
    </section>
  );
}

interface StatusProps {
  state: SecondFactorState;
  isBusy: boolean;
  onStartSetup: () => void;
  onRenew: () => void;
  onDisable: () => void;
}

function SecondFactorStatus({
  state: { enrolledAt, recoveryCodes, required },
  isBusy,
  onStartSetup,
  onRenew,
  onDisable,
}: StatusProps): ReactNode {
  if (enrolledAt === null) {
    return (
      <>
        <p>Además de la contraseña, un código de tu teléfono. Quien consiga tu contraseña no puede entrar sin él.</p>
        <p className="factor-actions">
          <button type="button" className="button button-small" aria-disabled={isBusy} onClick={onStartSetup}>
            Activar
          </button>
        </p>
      </>
    );
  }
  const codesLeft = recoveryCodes === 1 ? 'Te queda 1 código de recuperación' : `Te quedan ${recoveryCodes} códigos de recuperación`;
  return (
    <>
      <p>
        Activado {relativeTime(new Date(enrolledAt))}. {codesLeft}
        {recoveryCodes < minRecoveryCodes ? ': hacé otros.' : '.'}
      </p>
      <p className="factor-actions">
        <button type="button" className="button button-quiet button-small" aria-disabled={isBusy} onClick={onRenew}>
          Nuevos códigos de recuperación
        </button>
        <button type="button" className="button button-quiet button-small" aria-disabled={isBusy} onClick={onStartSetup}>
          Cambiar de teléfono
        </button>
        {required ? null : (
          <button type="button" className="button button-quiet button-small" aria-disabled={isBusy} onClick={onDisable}>
            Desactivar
          </button>
        )}
      </p>
    </>
  );
}

interface SetupDialogProps {
  setup: SecondFactorSetup;
  onDone: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function SetupDialog({ setup, onDone, onClose }: SetupDialogProps): ReactNode {
  const form = useForm({
    id: 'activar',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      const answer = await signedApi<WithToken<RecoveryCodes>>(`${path}/setup/confirm`, json('POST', { setup: setup.setup, code }));
      $token.set(answer.token);
      onDone(answer.recoveryCodes);
    },
  });
  return (
    <Modal title="Configurá tu teléfono" onClose={onClose}>
      <Form form={form} submitLabel="Activar" busyLabel="Activando…">
        <SecondFactorSteps setup={setup} />
        <CodeField allowsRecovery={false} />
      </Form>
    </Modal>
  );
}
