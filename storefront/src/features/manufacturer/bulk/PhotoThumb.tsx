import type { ReactNode } from 'react';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { progressLabel } from '../progress-label.js';
import type { RowPhoto } from './photo-rows.js';

export function PhotoThumb({ photo: { url, file, failure, progress = 0 } }: { photo: RowPhoto }): ReactNode {
  if (url) return <img src={thumbnailUrl(url)} alt="" width={72} height={96} />;
  if (!file) return <span className="bulk-thumb-empty">Falta</span>;
  return <span className="bulk-thumb-empty">{failure ? 'No se subió' : progress > 0 ? progressLabel(progress) : 'En espera'}</span>;
}
