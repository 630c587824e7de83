import { formTexts, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { sentence } from '../../ui/forms/use-form.js';
import { ApiError, messageOf } from '../../lib/api.js';
import { say } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { putManufacturer } from './own-manufacturer.js';
import { Modal } from '../../ui/Modal.js';

interface Props {
  manufacturer: OwnManufacturer;
  /** Somebody wants to complete their data. */
  onIncomplete: () => void;
}

/** Says that the manufacturer is live on TikTok now (ACC-21). */
export function LiveSwitch({ manufacturer: { live, tiktokUrl }, onIncomplete }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [incomplete, setIncomplete] = useState(false);
  const toggle = async (): Promise<void> => {
    if (!live && !tiktokUrl) {
      setIncomplete(true);
      return;
    }
    setBusy(true);
    try {
      // Said outright: sent twice, it is still the same.
      putManufacturer(await signedApi<Manufacturer>('/api/manufacturers/activate', json('PUT', { live: !live })));
      say(live ? 'Ya no figurás en vivo.' : 'Estás en vivo.');
    } catch (error) {
      // Another browser of the same person may have taken the name away.
      if (error instanceof ApiError && error.code === 'manufacturer.incomplete') setIncomplete(true);
      else say(sentence(messageOf(error)));
    }
    setBusy(false);
  };
  return (
    <div className="live-switch" data-live={live || undefined}>
      <p id="en-vivo">
        <strong>{live ? 'Estás en vivo' : 'En vivo'}</strong>
        <span>{live ? 'Tu tienda figura en vivo y lleva a tu TikTok.' : 'Activalo cuando empieces tu vivo en TikTok.'}</span>
      </p>
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={live}
        aria-label="En vivo"
        disabled={busy}
        onClick={() => void toggle()}
      />
      {incomplete ? (
        <Modal title={formTexts.completeYourData} onClose={() => setIncomplete(false)}>
          <p>Para salir en vivo cargá tu usuario de TikTok: ahí llevamos a quienes tocan tu tienda.</p>
          <p className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={() => setIncomplete(false)}>
              Ahora no
            </button>
            <button
              type="button"
              className="button"
              data-first
              onClick={() => {
                setIncomplete(false);
                onIncomplete();
              }}
            >
              Completar
            </button>
          </p>
        </Modal>
      ) : null}
    </div>
  );
}
