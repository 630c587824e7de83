import { useStore } from '@nanostores/react';
import type { SignInProviders } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../lib/api.js';
import { $providerSignIn } from './provider-sign-in.js';

export function ProviderLinks(): ReactNode {
  const [providers, setProviders] = useState<SignInProviders['providers']>([]);
  const { isBusy, failure } = useStore($providerSignIn);
  useEffect(() => {
    // Without an answer only the password form is shown.
    void api<SignInProviders>('/api/auth/providers').then(
      (answer) => setProviders(answer.providers),
      () => undefined,
    );
  }, []);
  return (
    <div className="provider-sign-in">
      {failure ? (
        <p className="form-error" role="alert">
          {failure}
        </p>
      ) : null}
      <output>{isBusy ? <span className="waiting">Ingresando…</span> : null}</output>
      {providers.map(({ id, name, url }) => (
        <a key={id} className="button button-quiet button-big" href={url}>
          Continuar con {name}
        </a>
      ))}
    </div>
  );
}
