import { formTexts, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { base } from './router.js';
import { useHeading } from './Screen.js';

/** An area of another role (ROUTE-29). */
export const AccessDenied = (): ReactNode => (
  <Notice title={<span lang="en">{formTexts.accessDenied}</span>} name={formTexts.accessDenied}>
    Esta parte de la cuenta es de otro tipo de usuario.
  </Notice>
);

export const NotHere = (): ReactNode => (
  <Notice title="Esta página no existe" name="Página no encontrada">
    Puede que la dirección esté mal escrita, o que la sección todavía no esté disponible.
  </Notice>
);

function Notice({ title, name, children }: { title: ReactNode; name: string; children: ReactNode }): ReactNode {
  const heading = useHeading(name);
  return (
    <div className="area-screen">
      <div className="panel account-notice">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        <p>
          <a className="button" href={base}>
            Ir a mi perfil
          </a>
        </p>
      </div>
    </div>
  );
}

/** What was to be shown could not be loaded. */
export const LoadFailed = ({ error, onRetry }: { error: string; onRetry: () => void }): ReactNode => (
  <div className="load-failed" role="alert">
    <p>No pudimos cargar esto: {error}</p>
    <button type="button" className="button button-quiet button-small" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  </div>
);
