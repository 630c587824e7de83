import type { ReactNode } from 'react';
import { smallOf } from '../../../ui/small-picture.js';
import { progressOf } from '../upload-progress.js';
import type { RowPhoto } from './photo-rows.js';

/** A photograph, small, or how far it is. */
export function Shot({ of: { url, file, failure, share = 0 } }: { of: RowPhoto }): ReactNode {
  if (url) return <img src={smallOf(url)} alt="" width={72} height={96} />;
  if (!file) return <span className="bulk-shot-none">Falta</span>;
  return <span className="bulk-shot-none">{failure ? 'No se subió' : share > 0 ? progressOf(share) : 'En espera'}</span>;
}
