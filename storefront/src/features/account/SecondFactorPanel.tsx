import {
  firstSecondFactorRules,
  secondFactorRules,
  type RecoveryCodes,
  type SecondFactorSetup,
  type SecondFactorState,
  type WithToken,
} from '@shop/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { $token } from '../../lib/root.store.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { showToast } from '../../ui/toast.js';
import { CodeField, SetupCodeField } from '../auth/CodeField.js';
import { RecoveryCodesList, recoveryTitle } from '../auth/RecoveryCodesList.js';
import { SecondFactorSteps } from '../auth/SecondFactorSteps.js';
import { showFailure } from './failure.js';
import { secondFactorQuery } from './queries.js';
import { QueryState } from './QueryState.js';
import { LinesSkeleton } from './Skeleton.js';

const path = '/api/users/second-factor';
const minRecoveryCodes = 3;

export default function SecondFactorPanel(): ReactNode {
  const state = useQuery(secondFactorQuery);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();

  const startSetup = useMutation({
    mutationFn: () => signedApi<SecondFactorSetup>(`${path}/setup`, { method: 'POST' }),
    onSuccess: setSetup,
    onError: showFailure,
  });
  const renewCodes = useMutation({
    mutationFn: () => signedApi<RecoveryCodes>(`${path}/recovery-codes`, { method: 'POST' }),
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
    onError: showFailure,
  });
  const disable = useMutation({
    mutationFn: () => signedApi<{ token: string }>(path, { method: 'DELETE' }),
    onSuccess: ({ token }) => {
      $token.set(token);
      void state.refetch();
      showToast('Tu segundo factor está desactivado.');
    },
    onError: showFailure,
  });
  const isBusy = startSetup.isPending || renewCodes.isPending || disable.isPending;
  const runOnce = (mutation: { mutate: () => void }): void => (isBusy ? undefined : mutation.mutate());
  const finishSetup = (recoveryCodes: string[]): void => {
    setSetup(undefined);
    setCodes(recoveryCodes);
  };
  const closeCodes = (): void => {
    setCodes(undefined);
    void state.refetch();
  };

  return (
    <section className="panel" aria-labelledby="segundo-factor">
      <div className="panel-head">
        <h2 id="segundo-factor">Segundo factor</h2>
      </div>
      <QueryState query={state} skeleton={<LinesSkeleton lines={2} />}>
        {(data) => (
          <SecondFactorStatus
            state={data}
            isBusy={isBusy}
            onStartSetup={() => runOnce(startSetup)}
            onRenew={() => runOnce(renewCodes)}
            onDisable={() => runOnce(disable)}
          />
        )}
      </QueryState>
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
      <p>{`Activado ${relativeTime(new Date(enrolledAt))}. ${codesLeft}${recoveryCodes < minRecoveryCodes ? ': hacé otros.' : '.'}`}</p>
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
    rules: setup.needsSetupCode ? firstSecondFactorRules : secondFactorRules,
    send: async ({ code = '', setupCode }) => {
      const body = { setup: setup.setup, code, setupCode };
      const answer = await signedApi<WithToken<RecoveryCodes>>(`${path}/setup/confirm`, json('POST', body));
      $token.set(answer.token);
      onDone(answer.recoveryCodes);
    },
  });
  return (
    <Modal title="Configurá tu teléfono" onClose={onClose}>
      <Form form={form} submitLabel="Activar" busyLabel="Activando…">
        {setup.needsSetupCode ? <SetupCodeField /> : null}
        <SecondFactorSteps setup={setup} />
        <CodeField allowsRecovery={false} />
      </Form>
    </Modal>
  );
}
