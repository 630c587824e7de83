import {
  firstSecondFactorRules,
  secondFactorRules,
  type LoginResponse,
  type RecoveryCodes,
  type SecondFactorRequired,
  type SecondFactorSetup,
} from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api, messageOf } from '../../../lib/api.js';
import { json } from '../../../lib/signed-api.js';
import { Form } from '../../../ui/forms/Form.js';
import { capitalizeFirst, useForm } from '../../../ui/forms/use-form.js';
import { openSession } from '../open-session.js';
import { $pendingSecondFactor } from './pending-second-factor.store.js';
import { CodeField, SetupCodeField } from '../CodeField.js';
import { RecoveryCodesList, recoveryTitle } from '../RecoveryCodesList.js';
import { SecondFactorSteps } from '../SecondFactorSteps.js';

const path = '/api/auth/second-factor';

export default function SignInStep({
  secondFactor: { challenge, enrolled },
}: {
  secondFactor: SecondFactorRequired['secondFactor'];
}): ReactNode {
  return (
    <section className="second-factor" aria-labelledby="segundo-factor">
      {enrolled ? <EnterCode challenge={challenge} /> : <SetUpSecondFactor challenge={challenge} />}
    </section>
  );
}

const restartButton = (
  <p>
    <button type="button" className="link-button" onClick={() => $pendingSecondFactor.set(undefined)}>
      Volver a empezar
    </button>
  </p>
);

/** Focused on mount, so that screen readers announce the step. */
function Heading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="segundo-factor" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

const Failure = ({ sentence }: { sentence: string }): ReactNode =>
  sentence ? (
    <p className="form-error" role="alert">
      {sentence}
    </p>
  ) : null;

function EnterCode({ challenge }: { challenge: string }): ReactNode {
  const form = useForm({
    id: 'codigo',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      await openSession(await api<LoginResponse>(path, json('POST', { challenge, code })));
    },
  });
  return (
    <>
      <Heading>Confirmá que sos vos</Heading>
      <Form form={form} submitLabel="Confirmar" busyLabel="Confirmando…">
        <CodeField />
      </Form>
      {restartButton}
    </>
  );
}

function SetUpSecondFactor({ challenge }: { challenge: string }): ReactNode {
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [failure, setFailure] = useState('');
  const [confirmed, setConfirmed] = useState<LoginResponse & RecoveryCodes>();
  useEffect(() => {
    void api<SecondFactorSetup>(`${path}/setup`, json('POST', { challenge })).then(setSetup, (error: unknown) =>
      setFailure(capitalizeFirst(messageOf(error))),
    );
  }, [challenge]);
  const form = useForm({
    id: 'codigo',
    rules: setup?.needsSetupCode ? firstSecondFactorRules : secondFactorRules,
    send: async ({ code = '', setupCode }) => {
      setConfirmed(
        await api<LoginResponse & RecoveryCodes>(
          `${path}/setup/confirm`,
          json('POST', { challenge, setup: setup?.setup, code, setupCode }),
        ),
      );
    },
  });
  if (confirmed) {
    // The session begins only now: a signed-in user would be redirected and never see the recovery codes.
    const signIn = (): void => {
      try {
        void openSession(confirmed);
      } catch (error) {
        setFailure(messageOf(error));
      }
    };
    return (
      <>
        <Heading key="recovery">{recoveryTitle}</Heading>
        <RecoveryCodesList codes={confirmed.recoveryCodes} onSaved={signIn} />
        <Failure sentence={failure} />
      </>
    );
  }
  return (
    <>
      <Heading key="setup">Protegé tu cuenta</Heading>
      <p>Las cuentas de administración usan, además de la contraseña, un código de tu teléfono. Lo configurás una sola vez.</p>
      <Failure sentence={failure} />
      {setup ? (
        <Form form={form} submitLabel="Activar y entrar" busyLabel="Activando…">
          {setup.needsSetupCode ? <SetupCodeField /> : null}
          <SecondFactorSteps setup={setup} />
          <CodeField allowsRecovery={false} />
        </Form>
      ) : null}
      {restartButton}
    </>
  );
}
