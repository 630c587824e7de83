import { secondFactorRules, type LoginResponse, type RecoveryCodes, type SecondFactorAsked, type SecondFactorSetup } from '@shop/contracts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { api, messageOf } from '../../../lib/api.js';
import { beginSession } from '../../../lib/root.store.js';
import { json } from '../../../lib/signed-api.js';
import { Form } from '../../../ui/forms/Form.js';
import { sentence, useForm } from '../../../ui/forms/use-form.js';
import { leaveFor } from '../leave.js';
import { $asked } from './asked.store.js';
import { CodeField } from '../CodeField.js';
import { RecoveryCodesList, recoveryTitle } from '../RecoveryCodesList.js';
import { SecondFactorSteps } from '../SecondFactorSteps.js';

const path = '/api/auth/second-factor';

/** The second step of an admin's sign-in: a code, or setting up what gives codes. */
export default function SignInStep({ asked: { challenge, enrolled } }: { asked: SecondFactorAsked['secondFactor'] }): ReactNode {
  return (
    <section className="second-factor" aria-labelledby="segundo-factor">
      {enrolled ? <GiveCode challenge={challenge} /> : <SetUp challenge={challenge} />}
    </section>
  );
}

const startAgain = (
  <p>
    <button type="button" className="link-button" onClick={() => $asked.set(undefined)}>
      Volver a empezar
    </button>
  </p>
);

/** The step names itself to who cannot see it change. */
function Heading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id="segundo-factor" ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}

function GiveCode({ challenge }: { challenge: string }): ReactNode {
  const form = useForm({
    id: 'codigo',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      const { user, token } = await api<LoginResponse>(path, json('POST', { challenge, code }));
      beginSession(user, token);
      await leaveFor('/');
    },
  });
  return (
    <>
      <Heading>Confirmá que sos vos</Heading>
      <Form of={form} action="Confirmar" busy="Confirmando…">
        <CodeField />
      </Form>
      {startAgain}
    </>
  );
}

function SetUp({ challenge }: { challenge: string }): ReactNode {
  const [offer, setOffer] = useState<SecondFactorSetup>();
  const [failure, setFailure] = useState('');
  const [done, setDone] = useState<LoginResponse & RecoveryCodes>();
  useEffect(() => {
    void api<SecondFactorSetup>(`${path}/setup`, json('POST', { challenge })).then(setOffer, (error: unknown) =>
      setFailure(sentence(messageOf(error))),
    );
  }, [challenge]);
  const form = useForm({
    id: 'codigo',
    rules: secondFactorRules,
    send: async ({ code = '' }) => {
      setDone(await api<LoginResponse & RecoveryCodes>(`${path}/setup/confirm`, json('POST', { challenge, setup: offer?.setup, code })));
    },
  });
  if (done) {
    // Signed in only now: whoever is, is sent on from this page, and the codes with them.
    const go = (): void => {
      beginSession(done.user, done.token);
      void leaveFor('/');
    };
    return (
      <>
        <Heading key="recovery">{recoveryTitle}</Heading>
        <RecoveryCodesList codes={done.recoveryCodes} onKept={go} />
      </>
    );
  }
  return (
    <>
      <Heading key="setup">Protegé tu cuenta</Heading>
      <p>Las cuentas de administración usan, además de la contraseña, un código de tu teléfono. Lo configurás una sola vez.</p>
      {failure ? (
        <p className="form-error" role="alert">
          {failure}
        </p>
      ) : null}
      {offer ? (
        <Form of={form} action="Activar y entrar" busy="Activando…">
          <SecondFactorSteps offer={offer} />
          <CodeField recovery={false} />
        </Form>
      ) : null}
      {startAgain}
    </>
  );
}
