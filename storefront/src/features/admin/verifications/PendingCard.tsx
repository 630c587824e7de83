import { formatPesos, type PendingManufacturer } from '@shop/contracts';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../../lib/api.js';
import { relativeTime } from '../../../lib/relative-time.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { Logo } from '../../../ui/ManufacturerLogo.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { IdentityImages } from './IdentityImages.js';

interface Props {
  manufacturer: PendingManufacturer;
  /** Its place in the whole queue, from 1, and how many there are. */
  position: number;
  of: number;
  open: boolean;
  onOpen: () => void;
  /** It waits no longer; `said` tells what was decided. */
  onDecided: (said: string) => void;
}

/** Somebody else was faster. */
const decidedByOther = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'manufacturer.not-pending' || error.status === 404);

/** A manufacturer who waits: closed a line, open all that it says of itself, its photographs, and the decision. */
export function PendingCard({ manufacturer, position, of, open, onOpen, onDecided }: Props): ReactNode {
  const { id, name, owner, phone, image, waitingSince, minPurchase, street } = manufacturer;
  const card = useRef<HTMLElement>(null);
  const [sendingBack, setSendingBack] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (!open) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [open]);

  const decide = async (act: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await act();
      onDecided(said);
    } catch (error) {
      if (!decidedByOther(error)) throw error;
      onDecided('Ya lo decidió otra persona.');
    }
  };
  const verify = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure('');
    try {
      await decide(() => signedApi(`/api/manufacturers/${id}/verify`, { method: 'PUT' }), `${name} ya está verificado.`);
    } catch (error) {
      setFailure(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  const sendBack = (reason: string): Promise<void> =>
    decide(() => signedApi(`/api/manufacturers/${id}/send-back`, json('PUT', { reason })), `Le avisamos a ${name} qué corregir.`);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || sendingBack) return;
    // Also heard from dialogs that are drawn inside.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const key = event.key.toLowerCase();
    if (key !== 'v' && key !== 'd') return;
    event.preventDefault();
    if (key === 'v') void verify();
    else setSendingBack(true);
  };
  const rows: [string, string | null][] = [
    ['Dueño', owner],
    ['Teléfono', phone],
    ['Dirección', street],
    ['Compra mínima', minPurchase > 0 ? formatPesos(minPurchase) : null],
  ];
  return (
    <>
      {/* Its keys work while it has the focus and nowhere else; what they do its buttons do too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={card}
        className="panel queue-card"
        data-open={open || undefined}
        aria-labelledby={`pendiente-${id}`}
        tabIndex={-1}
        onKeyDown={open ? onKeyDown : undefined}
      >
        <header className="pending-head">
          <span className="pending-place">
            <span aria-hidden="true">{position}</span>
            <span className="hidden">
              {position} de {of}
            </span>
          </span>
          <Logo name={name} image={image} sizes="56px" />
          <div>
            <h2 id={`pendiente-${id}`}>{name}</h2>
            <p>
              Espera desde <time dateTime={waitingSince}>{relativeTime(new Date(waitingSince))}</time>
            </p>
          </div>
          {open ? null : (
            <button type="button" className="button button-quiet button-small" onClick={onOpen}>
              <Icon name="eye" />
              Ver sus fotos<span className="hidden"> de {name}</span>
            </button>
          )}
        </header>
        {open ? (
          <>
            <dl className="data data-two">
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value ?? '—'}</dd>
                </div>
              ))}
            </dl>
            <IdentityImages manufacturer={manufacturer} />
            <p role="alert" className="form-error">
              {failure}
            </p>
            <p className="pending-actions">
              <span className="panel-hint">Cada vez que alguien mira las fotos queda registrado.</span>
              <button
                type="button"
                className="button button-quiet"
                disabled={busy}
                aria-label={`Devolver a ${name}`}
                aria-keyshortcuts="D"
                onClick={() => setSendingBack(true)}
              >
                Devolver
                <kbd aria-hidden="true">D</kbd>
              </button>
              <button
                type="button"
                className="button"
                disabled={busy}
                aria-label={`Verificar a ${name}`}
                aria-keyshortcuts="V"
                onClick={() => void verify()}
              >
                <Icon name="check" />
                Verificar
                <kbd aria-hidden="true">V</kbd>
              </button>
            </p>
          </>
        ) : null}
      </article>
      {sendingBack ? (
        <ReasonDialog
          title={`Devolver a ${name}`}
          action="Devolver"
          busy="Devolviendo…"
          hint="Lo lee el fabricante cuando vuelve a subir sus fotos. Ej.: No se lee el número del dorso."
          send={sendBack}
          onClose={() => setSendingBack(false)}
        />
      ) : null}
    </>
  );
}
