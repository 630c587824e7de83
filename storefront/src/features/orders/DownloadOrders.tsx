import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { showToast } from '../../ui/toast.js';
import { download } from './download.js';
import { ExportPeriodDialog } from './ExportPeriodDialog.js';

interface Props {
  path: string;
  query?: Record<string, string>;
  name: string;
}

export function DownloadOrders({ path, query = {}, name }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const [tooMany, setTooMany] = useState(false);
  const downloadFile = (extraParams: Record<string, string> = {}): Promise<void> => {
    const params = Object.entries({ ...query, ...extraParams }).filter(([, value]) => value !== '');
    return download(params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path, name);
  };
  const handleDownload = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      await downloadFile();
    } catch (error) {
      if (error instanceof ApiError && error.code.endsWith('.period-too-long')) setTooMany(true);
      else showToast(`No pudimos bajar el archivo: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  const downloadPeriod = async (days: { from: string; to: string }): Promise<void> => {
    await downloadFile(days);
    setTooMany(false);
  };
  return (
    <>
      <button type="button" className="button button-quiet button-small" aria-disabled={busy} onClick={() => void handleDownload()}>
        <Icon name="download" />
        Descargar CSV
      </button>
      {tooMany ? <ExportPeriodDialog onPeriod={downloadPeriod} onClose={() => setTooMany(false)} /> : null}
    </>
  );
}
