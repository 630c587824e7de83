import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';
import { FileButton } from '../../images/FileButton.js';
import { mostPhotos } from './photo-rows.js';

/** Where the photographs of many products are chosen. */
export function PhotosStart({ onFiles }: { onFiles: (files: File[]) => void }): ReactNode {
  const [problem, setProblem] = useState('');
  const choose = (files: File[]): void => {
    if (files.length > mostPhotos) setProblem(`Elegí hasta ${mostPhotos} fotos por vez.`);
    else if (files.length > 0) onFiles(files);
  };
  return (
    <section className="panel" aria-labelledby="con-fotos">
      <div className="panel-head">
        <h2 id="con-fotos">Con fotos</h2>
      </div>
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
        <span>Hasta {mostPhotos}. Las recortamos al centro.</span>
      </FileButton>
      <p className="form-error" role="alert" id="fotos-error">
        {problem}
      </p>
    </section>
  );
}
