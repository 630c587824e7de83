import { useStore } from '@nanostores/react';
import type { SignInProvider } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../scripts/api.js';
import { $returned } from './returned.js';

/** Ways in through somebody else (AUTH-05): those that are configured, which may be none. */
export function ThirdParty(): ReactNode {
  const [providers, setProviders] = useState<SignInProvider[]>([]);
  const { busy, failure } = useStore($returned);
  useEffect(() => {
    // Without an answer there is still the form.
    void api<SignInProvider[]>('/api/auth/providers').then(setProviders, () => undefined);
  }, []);
  return (
    <div className="third-party">
      <div role="alert">{failure ? <p className="form-error">{failure}</p> : null}</div>
      <output>{busy ? <span className="waiting">Ingresando…</span> : null}</output>
      {providers.map(({ id, name }) => (
        <a key={id} className="button button-quiet button-big" href={`/api/auth/${encodeURIComponent(id)}`}>
          Continuar con {name}
        </a>
      ))}
    </div>
  );
}
