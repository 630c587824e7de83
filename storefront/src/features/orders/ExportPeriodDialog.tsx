import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { Modal } from '../../ui/Modal.js';

interface Props {
  /** Both days included; '' is open. */
  onPeriod: (days: { from: string; to: string }) => Promise<void>;
  onClose: () => void;
}

export function ExportPeriodDialog({ onPeriod, onClose }: Props): ReactNode {
  const id = useId();
  const [days, setDays] = useState({ from: '', to: '' });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      await onPeriod(days);
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  };
  return (
    <Modal title="Descargar por período" onClose={onClose}>
      <p>Son demasiados pedidos para un solo archivo: bajalos por partes.</p>
      <form onSubmit={(event) => void handleSubmit(event)}>
        <div className="orders-filter-days">
          <div className="field">
            <label htmlFor={`${id}-from`}>Desde</label>
            <input
              id={`${id}-from`}
              type="date"
              value={days.from}
              onChange={({ target }) => setDays({ ...days, from: target.value })}
              data-autofocus
            />
          </div>
          <div className="field">
            <label htmlFor={`${id}-to`}>Hasta</label>
            <input id={`${id}-to`} type="date" value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
          </div>
        </div>
        <p className="form-error" role="alert">
          {error}
        </p>
        <p className="dialog-actions">
          <button type="submit" className="button" aria-disabled={busy}>
            {busy ? 'Descargando…' : 'Descargar'}
          </button>
        </p>
      </form>
    </Modal>
  );
}
