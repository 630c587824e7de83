import { formTexts, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { ApiError, messageOf } from '../../lib/api.js';
import { showToast } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { setOwnManufacturer } from './own-manufacturer.js';
import { Modal } from '../../ui/Modal.js';

interface Props {
  manufacturer: OwnManufacturer;
  onIncomplete: () => void;
}

export function LiveSwitch({ manufacturer: { live, tiktokUrl }, onIncomplete }: Props): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const [needsTiktok, setNeedsTiktok] = useState(false);
  const toggle = async (): Promise<void> => {
    if (!live && !tiktokUrl) {
      setNeedsTiktok(true);
      return;
    }
    setIsBusy(true);
    try {
      // Sends the new value instead of a toggle, so that a retry is harmless.
      setOwnManufacturer(await signedApi<Manufacturer>('/api/manufacturers/activate', json('PUT', { live: !live })));
      showToast(live ? 'Ya no figurás en vivo.' : 'Estás en vivo.');
    } catch (error) {
      // Another browser of the same manufacturer may have removed the TikTok name.
      if (error instanceof ApiError && error.code === 'manufacturer.incomplete') setNeedsTiktok(true);
      else showToast(capitalizeFirst(messageOf(error)));
    }
    setIsBusy(false);
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
        disabled={isBusy}
        onClick={() => void toggle()}
      />
      {needsTiktok ? (
        <Modal title={formTexts.completeYourData} onClose={() => setNeedsTiktok(false)}>
          <p>Para salir en vivo cargá tu usuario de TikTok: ahí llevamos a quienes tocan tu tienda.</p>
          <p className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={() => setNeedsTiktok(false)}>
              Ahora no
            </button>
            <button
              type="button"
              className="button"
              data-autofocus
              onClick={() => {
                setNeedsTiktok(false);
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
