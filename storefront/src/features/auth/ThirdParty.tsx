import { useStore } from '@nanostores/react';
import type { SignInProviders } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../lib/api.js';
import { $returned } from './returned.js';

/** Ways in through somebody else (AUTH-05): those that are configured, which may be none. */
export function ThirdParty(): ReactNode {
  const [providers, setProviders] = useState<SignInProviders['providers']>([]);
  const { busy, failure } = useStore($returned);
  useEffect(() => {
    // Without an answer there is still the form.
    void api<SignInProviders>('/api/auth/providers').then(
      (answer) => setProviders(answer.providers),
      () => undefined,
    );
  }, []);
  return (
    <div className="third-party">
      {failure ? (
        <p className="form-error" role="alert">
          {failure}
        </p>
      ) : null}
      <output>{busy ? <span className="waiting">Ingresando…</span> : null}</output>
      {providers.map(({ id, name, url }) => (
        <a key={id} className="button button-quiet button-big" href={url}>
          Continuar con {name}
        </a>
      ))}
    </div>
  );
}
