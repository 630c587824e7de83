import { formTexts, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api.js';
import { showToast } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { setOwnManufacturer } from './own-manufacturer.js';
import { Modal } from '../../ui/Modal.js';
import { showFailure } from '../account/failure.js';

interface Props {
  manufacturer: OwnManufacturer;
  onIncomplete: () => void;
}

export function LiveSwitch({ manufacturer: { live, tiktokUrl }, onIncomplete }: Props): ReactNode {
  const [needsTiktok, setNeedsTiktok] = useState(false);
  const switching = useMutation({
    // Sends the new value instead of a toggle, so that a retry is harmless.
    mutationFn: (next: boolean) => signedApi<Manufacturer>('/api/manufacturers/activate', json('PUT', { live: next })),
    onSuccess: (manufacturer, next) => {
      setOwnManufacturer(manufacturer);
      showToast(next ? 'Estás en vivo.' : 'Ya no figurás en vivo.');
    },
    onError: (error) => {
      // Another browser of the same manufacturer may have removed the TikTok name.
      if (error instanceof ApiError && error.code === 'manufacturer.incomplete') setNeedsTiktok(true);
      else showFailure(error);
    },
  });
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
        disabled={switching.isPending}
        onClick={() => (live || tiktokUrl ? switching.mutate(!live) : setNeedsTiktok(true))}
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
