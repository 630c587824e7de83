import { CLOTHING } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { countOf } from '../../../lib/format.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { FileButton } from '../../images/FileButton.js';
import { savePhotoDraft, loadPhotoDraft } from './photo-draft.store.js';
import { MAX_PHOTOS, rowsOf, type PhotoDraft } from './photo-rows.js';

interface Props {
  onPhotos: (draft: PhotoDraft) => void;
  onContinue: (savedDraft: PhotoDraft) => void;
  onDiscard: () => void;
}

export function PhotosStart({ onPhotos, onContinue, onDiscard }: Props): ReactNode {
  const [problem, setProblem] = useState('');
  const [savedDraft, setSavedDraft] = useState(loadPhotoDraft);
  const choose = (files: File[]): void => {
    if (files.length > MAX_PHOTOS) setProblem(`Elegí hasta ${MAX_PHOTOS} fotos por vez.`);
    else if (files.length > 0) onPhotos({ rows: rowsOf(files), shared: { type: String(CLOTHING) } });
  };
  return (
    <section className="panel" aria-labelledby="con-fotos">
      <div className="panel-head">
        <h2 id="con-fotos">Con fotos</h2>
      </div>
      {savedDraft ? (
        <UnfinishedBatch
          draft={savedDraft}
          onContinue={() => onContinue(savedDraft)}
          onDiscard={() => {
            savePhotoDraft(null);
            setSavedDraft(null);
            onDiscard();
          }}
        />
      ) : null}
      <p>Cada foto es un producto: escribís el nombre y el precio, y lo demás una sola vez para todos.</p>
      <FileButton
        className="drop bulk-drop"
        isMultiple
        isInvalid={problem !== ''}
        describedBy={problem ? 'fotos-error' : undefined}
        onFiles={choose}
      >
        <Icon name="plus" />
        <strong>Elegir fotos</strong>
        <span>Hasta {MAX_PHOTOS}. Las recortamos al centro; después podés encuadrar cada una.</span>
      </FileButton>
      <p className="form-error" role="alert" id="fotos-error">
        {problem}
      </p>
    </section>
  );
}

const UnfinishedBatch = ({
  draft,
  onContinue,
  onDiscard,
}: {
  draft: PhotoDraft;
  onContinue: () => void;
  onDiscard: () => void;
}): ReactNode => (
  <div className="bulk-photos">
    <p>Tenés una carga con fotos sin terminar: {countOf(draft.rows.length, 'product')}.</p>
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
