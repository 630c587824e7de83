import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { loadProfile } from '../auth/load-profile.js';
import { $user } from '../../lib/root.store.js';
import { AccessDenied } from '../account/Notices.js';
import '../../ui/forms/account-icons.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Steps } from './verification/Steps.js';
import { useHasAccess } from '../account/use-has-access.js';
import { UploadForm } from './verification/UploadForm.js';
import { VerifySkeleton } from './VerifySkeleton.js';

const POLL_INTERVAL_MS = 20_000;

const profileLink = (
  <a className="button" href="/mi-cuenta">
    Ir a mi perfil
  </a>
);

export function VerifyApp(): ReactNode {
  const hasAccess = useHasAccess();
  const user = useStore($user);
  if (!hasAccess) return <VerifySkeleton />;
  if (!user) return null;
  if (user.role !== 'manufacturer') return <AccessDenied link={profileLink} />;
  const { manufacturer } = user;
  const status = manufacturer?.verificationStatus ?? 'not_started';
  return (
    <div className="verify">
      <header className="verify-head">
        <h1>Verificá tu cuenta</h1>
        <Steps status={status} />
      </header>
      {status === 'verified' ? <Verified name={manufacturer?.name ?? ''} /> : null}
      {status === 'pending' ? <Pending /> : null}
      {status === 'not_started' ? <UploadForm id={user.id} reviewNote={manufacturer?.verificationNote ?? null} /> : null}
    </div>
  );
}

function Pending(): ReactNode {
  useEffect(() => {
    const refresh = (): void => void (document.visibilityState === 'visible' && loadProfile());
    const timer = setInterval(refresh, POLL_INTERVAL_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return (
    <section className="panel verify-state" aria-labelledby="estado">
      <Icon name="clock" />
      <div>
        <h2 id="estado">Estamos revisando tus fotos</h2>
        <p>Una persona de nuestro equipo las compara con tus datos. Cuando termine te avisamos por email y se habilita tu cuenta.</p>
        <p>Mientras tanto podés mirar la tienda; para publicar hay que esperar.</p>
        <p>
          <a className="button button-quiet" href="/">
            Ir al inicio
          </a>
        </p>
      </div>
    </section>
  );
}

const Verified = ({ name }: { name: string }): ReactNode => (
  <section className="panel verify-state verify-done" aria-labelledby="estado">
    <Icon name="shield" />
    <div>
      <h2 id="estado">Tu cuenta está verificada</h2>
      <p>{name ? `${name} ya es pública: ` : ''}los mayoristas ven tu tienda y te pueden comprar. Borramos las fotos de tu DNI.</p>
      <p>
        <a className="button" href="/mi-cuenta">
          Ir a mi cuenta
        </a>
      </p>
    </div>
  </section>
);
