import { useMutation } from '@tanstack/react-query';
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
  const [tooMany, setTooMany] = useState(false);
  const downloadFile = (extraParams: Record<string, string> = {}): Promise<void> => {
    const params = Object.entries({ ...query, ...extraParams }).filter(([, value]) => value !== '');
    return download(params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path, name);
  };
  const downloading = useMutation({
    mutationFn: () => downloadFile(),
    onError: (error) => {
      if (error instanceof ApiError && error.code.endsWith('.period-too-long')) setTooMany(true);
      else showToast(`No pudimos bajar el archivo: ${messageOf(error)}`);
    },
  });
  const downloadPeriod = async (days: { from: string; to: string }): Promise<void> => {
    await downloadFile(days);
    setTooMany(false);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet button-small"
        aria-disabled={downloading.isPending}
        onClick={() => (downloading.isPending ? undefined : downloading.mutate())}
      >
        <Icon name="download" />
        Descargar CSV
      </button>
      {tooMany ? <ExportPeriodDialog onPeriod={downloadPeriod} onClose={() => setTooMany(false)} /> : null}
    </>
  );
}
