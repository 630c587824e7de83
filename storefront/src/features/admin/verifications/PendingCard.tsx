import { formatPesos, type DecidedManufacturer } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ApiError, type ApiCall } from '../../../lib/api.js';
import { relativeTime } from '../../../lib/relative-time.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { Logo } from '../../../ui/ManufacturerLogo.js';
import { showToast } from '../../../ui/toast.js';
import { failureText } from '../../account/failure.js';
import { undoable, type QueuedManufacturer, type UndoableDecision } from '../queries.js';
import { ReasonDialog } from '../ReasonDialog.js';
import { DecisionCountdown } from './DecisionCountdown.js';
import { IdentityImages } from './IdentityImages.js';

interface Props {
  manufacturer: QueuedManufacturer;
  position: number;
  total: number;
  isOpen: boolean;
  onOpen: () => void;
  /** The decision can still be undone, or was carried out at once. */
  onDecided: (decision: UndoableDecision | null) => void;
  onUndone: () => void;
}

const decidedByOthers = new Set(['manufacturer.not-pending', 'manufacturer.already-decided']);
const isAlreadyDecided = (error: unknown): boolean =>
  error instanceof ApiError && (decidedByOthers.has(error.code) || error.status === 404);

export function PendingCard({ manufacturer, position, total, isOpen, onOpen, onDecided, onUndone }: Props): ReactNode {
  const { id, name, owner, phone, image, waitingSince, formerName, minPurchase, street, decision } = manufacturer;
  const isRenamed = formerName !== null;
  const card = useRef<HTMLElement>(null);
  const [isSendingBack, setIsSendingBack] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);

  const finish = (made: UndoableDecision | null, message: string): void => {
    showToast(message);
    // If no other card opens, the focus stays here.
    card.current?.focus({ preventScroll: true });
    // Closed together with this card, because the next one cannot take the focus below a dialog.
    setIsSendingBack(false);
    onDecided(made);
  };
  const decide = async (path: string, init: ApiCall, carriedOut: string): Promise<void> => {
    try {
      const answer = await signedApi<DecidedManufacturer>(`/api/manufacturers/${id}/${path}`, init);
      const made = undoable(answer.decision);
      const planned = isRenamed ? `aceptamos el nombre ${name}` : `le avisamos a ${name}`;
      finish(made, made ? `En ${made.secondsLeft} segundos ${planned}. Podés deshacerlo.` : carriedOut);
    } catch (error) {
      if (!isAlreadyDecided(error)) throw error;
      finish(null, 'Ya lo decidió otra persona.');
    }
  };
  const verification = useMutation({
    mutationFn: () => decide('verify', { method: 'PUT' }, isRenamed ? `Aceptaste el nombre ${name}.` : `${name} ya está verificado.`),
  });
  const isBusy = verification.isPending || verification.isSuccess;
  const verify = (): void => (isBusy ? undefined : verification.mutate());
  const sendBack = (reason: string): Promise<void> => decide('send-back', json('PUT', { reason }), `Le avisamos a ${name} qué corregir.`);
  const handleUndone = (): void => {
    verification.reset();
    onUndone();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isSendingBack) return;
    // React events of dialogs rendered inside bubble to the card.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    const key = event.key.toLowerCase();
    if (key !== 'v' && (key !== 'd' || isRenamed)) return;
    event.preventDefault();
    if (key === 'v') verify();
    else setIsSendingBack(true);
  };
  const rows: [string, string | null][] = [
    ['Dueño', owner],
    ['Teléfono', phone],
    ['Dirección', street],
    ['Compra mínima', minPurchase > 0 ? formatPesos(minPurchase) : null],
  ];
  return (
    <>
      {/* The shortcuts work while the card has the focus; its buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        ref={card}
        className="panel queue-card"
        data-open={isOpen || undefined}
        aria-labelledby={`pendiente-${id}`}
        tabIndex={-1}
        onKeyDown={isOpen ? onKeyDown : undefined}
      >
        <header className="pending-head">
          <span className="pending-position">
            <span aria-hidden="true">{position}</span>
            <span className="visually-hidden">{`${position} de ${total}`}</span>
          </span>
          <Logo name={name} image={image} sizes="56px" />
          <div>
            <h2 id={`pendiente-${id}`}>{name}</h2>
            <p>
              {isRenamed ? <strong>Cambió de nombre. Antes: {formerName}. </strong> : null}
              Espera desde <time dateTime={waitingSince}>{relativeTime(new Date(waitingSince))}</time>
            </p>
          </div>
          {decision ? <DecisionCountdown manufacturer={manufacturer} decision={decision} onUndone={handleUndone} /> : null}
          {isOpen || decision ? null : (
            <button type="button" className="button button-quiet button-small" onClick={onOpen}>
              <Icon name="eye" />
              <span>{isRenamed ? 'Ver sus datos' : 'Ver sus fotos'}</span>
              <span className="visually-hidden"> de {name}</span>
            </button>
          )}
        </header>
        {isOpen ? (
          <>
            <dl className="data data-two">
              {rows.map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value ?? '—'}</dd>
                </div>
              ))}
            </dl>
            {isRenamed ? null : <IdentityImages manufacturer={manufacturer} />}
            <p role="alert" className="form-error">
              {failureText(verification.error)}
            </p>
            <p className="pending-actions">
              <span className="panel-hint">
                {isRenamed
                  ? 'La tienda sigue a la vista. Si el nombre engaña, suspendé la cuenta desde Usuarios.'
                  : 'Cada vez que alguien mira las fotos queda registrado.'}
              </span>
              {isRenamed ? null : (
                <button
                  type="button"
                  className="button button-quiet"
                  disabled={isBusy}
                  aria-label={`Devolver a ${name}`}
                  aria-keyshortcuts="D"
                  onClick={() => setIsSendingBack(true)}
                >
                  Devolver
                  <kbd aria-hidden="true">D</kbd>
                </button>
              )}
              <button
                type="button"
                className="button"
                disabled={isBusy}
                aria-label={isRenamed ? `Aceptar el nombre ${name}` : `Verificar a ${name}`}
                aria-keyshortcuts="V"
                onClick={verify}
              >
                <Icon name="check" />
                {isRenamed ? 'Aceptar el nombre' : 'Verificar'}
                <kbd aria-hidden="true">V</kbd>
              </button>
            </p>
          </>
        ) : null}
      </article>
      {isSendingBack ? (
        <ReasonDialog
          title={`Devolver a ${name}`}
          submitLabel="Devolver"
          busyLabel="Devolviendo…"
          hint="Lo lee el fabricante cuando vuelve a subir sus fotos. Ej.: No se lee el número del dorso."
          send={sendBack}
          onClose={() => setIsSendingBack(false)}
        />
      ) : null}
    </>
  );
}
