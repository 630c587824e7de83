import { formatPesos, type Manufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { relativeTime } from '../../lib/relative-time.js';
import { sentence } from '../../ui/forms/use-form.js';
import { messageOf } from '../../lib/api.js';
import { say } from '../../ui/toast.js';
import { signedApi } from '../../lib/signed-api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Logo } from '../../ui/ManufacturerLogo.js';
import { IdentityImages } from './IdentityImages.js';
import { SendBack } from './SendBack.js';

interface Props {
  manufacturer: Manufacturer;
  /** It waits no longer. */
  onDecided: (manufacturer: Manufacturer) => void;
}

/** A manufacturer who waits: what it says of itself, its photographs when somebody looks, and the decision. */
export function PendingCard({ manufacturer, onDecided }: Props): ReactNode {
  const { id, name, owner, phone, image, createdAt, minPurchase, street } = manufacturer;
  const [looking, setLooking] = useState(false);
  const [sendingBack, setSendingBack] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const verify = async (): Promise<void> => {
    setBusy(true);
    setFailure('');
    try {
      await signedApi(`/api/manufacturers/${id}/verify`, { method: 'PUT' });
      say(`${name} ya está verificado.`);
      onDecided(manufacturer);
    } catch (error) {
      setFailure(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  const rows: [string, string | null][] = [
    ['Dueño', owner],
    ['Teléfono', phone],
    ['Dirección', street],
    ['Compra mínima', minPurchase > 0 ? formatPesos(minPurchase) : null],
  ];
  return (
    <article className="panel pending" aria-labelledby={`pendiente-${id}`}>
      <header className="pending-head">
        <Logo name={name} image={image} sizes="56px" />
        <div>
          <h2 id={`pendiente-${id}`}>{name}</h2>
          <p>Se registró {relativeTime(new Date(createdAt))}</p>
        </div>
      </header>
      <dl className="data data-two">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {looking ? (
        <IdentityImages manufacturer={manufacturer} />
      ) : (
        <button type="button" className="pending-look" onClick={() => setLooking(true)}>
          <Icon name="shield" />
          <strong>Ver sus fotos</strong>
          <span>Cada vez que alguien las mira queda registrado.</span>
        </button>
      )}
      <p role="alert" className="form-error">
        {failure}
      </p>
      <p className="pending-actions">
        <button
          type="button"
          className="button button-quiet"
          disabled={busy}
          aria-label={`Devolver a ${name}`}
          onClick={() => setSendingBack(true)}
        >
          Devolver
        </button>
        <button type="button" className="button" disabled={busy} aria-label={`Verificar a ${name}`} onClick={() => void verify()}>
          <Icon name="check" />
          Verificar
        </button>
      </p>
      {sendingBack ? (
        <SendBack
          manufacturer={manufacturer}
          onClose={() => setSendingBack(false)}
          onDone={() => {
            say(`Le avisamos a ${name} qué corregir.`);
            onDecided(manufacturer);
          }}
        />
      ) : null}
    </article>
  );
}
