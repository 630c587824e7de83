import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { say } from '../../ui/toast.js';
import { download } from './download.js';

/** Everything of a list as a file for a spreadsheet. */
export function DownloadOrders({ path, name }: { path: string; name: string }): ReactNode {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await download(path, name);
    } catch (error) {
      say(`No pudimos bajar el archivo: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={() => void press()}>
      <Icon name="download" />
      Descargar CSV
    </button>
  );
}
