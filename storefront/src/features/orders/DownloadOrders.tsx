import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { say } from '../../ui/toast.js';
import { download } from './download.js';
import { ExportPeriod } from './ExportPeriod.js';

interface Props {
  path: string;
  /** What the list is narrowed by already. */
  query?: Record<string, string>;
  name: string;
}

/** Everything of a list as a file for a spreadsheet, or of some days where it is too much for one. */
export function DownloadOrders({ path, query = {}, name }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const file = (more: Record<string, string> = {}): Promise<void> => {
    const wanted = Object.entries({ ...query, ...more }).filter(([, value]) => value !== '');
    return download(wanted.length > 0 ? `${path}?${new URLSearchParams(wanted)}` : path, name);
  };
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await file();
    } catch (error) {
      if (error instanceof ApiError && error.code.endsWith('.period-too-long')) setTooMany(true);
      else say(`No pudimos bajar el archivo: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const ofPeriod = async (days: { from: string; to: string }): Promise<void> => {
    await file(days);
    setTooMany(false);
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={() => void press()}>
        <Icon name="download" />
        Descargar CSV
      </button>
      {tooMany ? <ExportPeriod onPeriod={ofPeriod} onClose={() => setTooMany(false)} /> : null}
    </>
  );
}
