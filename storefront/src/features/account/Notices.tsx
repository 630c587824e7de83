import { formTexts, texts } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHeading } from './Screen.js';

const profileLink = (
  <Link className="button" href="/">
    Ir a mi perfil
  </Link>
);

/** The section belongs to another role (ROUTE-29). A page outside the account area passes its own `link`. */
export const AccessDenied = ({ link = profileLink }: { link?: ReactNode }): ReactNode => (
  <Notice title={<span lang="en">{formTexts.accessDenied}</span>} name={formTexts.accessDenied} link={link}>
    Esta parte de la cuenta es de otro tipo de usuario.
  </Notice>
);

export const NotFound = (): ReactNode => (
  <Notice title="Esta página no existe" name="Página no encontrada" link={profileLink}>
    Puede que la dirección esté mal escrita, o que la sección todavía no esté disponible.
  </Notice>
);

interface NoticeProps {
  title: ReactNode;
  name: string;
  link: ReactNode;
  children: ReactNode;
}

function Notice({ title, name, link, children }: NoticeProps): ReactNode {
  const heading = useHeading(name);
  return (
    <div className="area-screen">
      <div className="panel account-notice">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
        <p>{link}</p>
      </div>
    </div>
  );
}

export const LoadFailed = ({ error, onRetry }: { error: string; onRetry: () => void }): ReactNode => (
  <div className="load-failed" role="alert">
    <p>No pudimos cargar esto: {error}</p>
    <button type="button" className="button button-quiet button-small" onClick={onRetry}>
      {texts.tryAgain}
    </button>
  </div>
);
