import { CLOTHING } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../../lib/format.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { FileButton } from '../../images/FileButton.js';
import { keepPhotoWork, keptPhotoWork } from './photo-draft.store.js';
import { mostPhotos, rowsOf, type PhotoWork } from './photo-rows.js';

interface Props {
  /** Photographs were chosen. */
  onWork: (work: PhotoWork) => void;
  onContinue: (kept: PhotoWork) => void;
  onDiscard: () => void;
}

/** Where the photographs of many products are chosen, or gone on with. */
export function PhotosStart({ onWork, onContinue, onDiscard }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const [kept, setKept] = useState(keptPhotoWork);
  const choose = (files: File[]): void => {
    if (files.length > mostPhotos) setProblem(`Elegí hasta ${mostPhotos} fotos por vez.`);
    else if (files.length > 0) onWork({ rows: rowsOf(files), all: { type: String(CLOTHING) } });
  };
  return (
    <section className="panel" aria-labelledby="con-fotos">
      <div className="panel-head">
        <h2 id="con-fotos">Con fotos</h2>
      </div>
      {kept ? (
        <Unfinished
          work={kept}
          onContinue={() => onContinue(kept)}
          onDiscard={() => {
            keepPhotoWork(null);
            setKept(null);
            onDiscard();
          }}
        />
      ) : null}
      <p>Cada foto es un producto: escribís el nombre y el precio, y lo demás una sola vez para todos.</p>
      <FileButton
        className="drop bulk-drop"
        multiple
        invalid={problem !== ''}
        describedBy={problem ? 'fotos-error' : undefined}
        onFiles={choose}
      >
        <Icon name="plus" />
        <strong>Elegir fotos</strong>
        <span>Hasta {mostPhotos}. Las recortamos al centro; después podés encuadrar cada una.</span>
      </FileButton>
      <p className="form-error" role="alert" id="fotos-error">
        {problem}
      </p>
    </section>
  );
}

const Unfinished = ({ work, onContinue, onDiscard }: { work: PhotoWork; onContinue: () => void; onDiscard: () => void }): ReactNode => (
  <div className="bulk-photos">
    <p>Tenés una carga con fotos sin terminar: {countOf(work.rows.length, 'product')}.</p>
    <p className="bulk-actions">
      <button type="button" className="button button-quiet button-small" onClick={onDiscard}>
        Descartarla
      </button>
      <button type="button" className="button button-small" onClick={onContinue}>
        Continuar
      </button>
    </p>
  </div>
);
