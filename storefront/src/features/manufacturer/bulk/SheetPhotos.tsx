import { useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';
import type { View } from '../../images/crop.js';
import { FileButton } from '../../images/FileButton.js';
import { FramePhoto } from './FramePhoto.js';
import { changedPhoto, hasFile, isUploading, newPhoto, type RowPhoto } from './photo-rows.js';
import { photoName } from './read-line.js';
import { Shot } from './Shot.js';
import { uploadPhotos } from './upload-photos.js';

interface Props {
  /** Names of files that the sheet wants and that are not uploaded. */
  missing: readonly string[];
  /** Ends what is on its way. */
  uploads: AbortSignal;
  onPhoto: (name: string, url: string) => void;
}

/** The photographs a sheet names, chosen all at once and known by their names; each can be framed once it is there. */
export function SheetPhotos({ missing, uploads, onPhoto }: Props): ReactNode {
  const [shots, setShots] = useState<readonly RowPhoto[]>([]);
  const [framing, setFraming] = useState<RowPhoto>();
  const [problem, setProblem] = useState('');

  const upload = (photos: readonly RowPhoto[]): void => {
    setShots((before) => [...before.filter(({ name }) => !photos.some((photo) => photo.name === name)), ...photos]);
    void uploadPhotos(
      photos.filter(hasFile),
      ({ id, name }, sent) => {
        setShots((before) => before.map((shot) => (shot.id === id ? changedPhoto(shot, sent) : shot)));
        if ('url' in sent) onPhoto(name, sent.url);
      },
      uploads,
    );
  };
  const add = (files: readonly File[]): void => {
    const names = new Set(missing.map(photoName));
    const wanted = files.filter(({ name }) => names.has(photoName(name)));
    setProblem(wanted.length === 0 ? 'Ninguna de esas fotos está en la planilla: tienen que llamarse igual.' : '');
    upload(wanted.map((file) => newPhoto(file.name, { file })));
  };
  const frame = (file: File, view: View): void => {
    if (framing) upload([changedPhoto(framing, { file, view, share: 0 })]);
    setFraming(undefined);
  };
  const uploading = shots.some(isUploading);
  const taken = shots.filter(({ failure }) => !failure);
  const said = [...(problem ? [problem] : []), ...shots.flatMap(({ name, failure }) => (failure ? `${name}: ${failure}` : []))];
  return (
    <>
      {uploading || missing.length > 0 ? (
        <div className="bulk-photos">
          {uploading ? <Progress of={shots} /> : <Missing count={missing.length} onFiles={add} />}
          {said.map((sentence) => (
            <p key={sentence} className="form-error" role="alert">
              {sentence}
            </p>
          ))}
        </div>
      ) : null}
      {taken.length > 0 ? (
        <details className="bulk-framed">
          <summary>Encuadrar las fotos ({taken.length})</summary>
          <ul className="thumbs">
            {taken.map((shot) => (
              <li key={shot.id}>
                <button type="button" className="bulk-shot" disabled={!shot.url} onClick={() => setFraming(shot)}>
                  <Shot of={shot} />
                  <span className="hidden">Encuadrar {shot.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {framing ? <FramePhoto of={framing} onAccept={frame} onClose={() => setFraming(undefined)} /> : null}
    </>
  );
}

function Progress({ of }: { of: readonly RowPhoto[] }): ReactNode {
  // What is sent whole is still to be kept.
  const shares = of.map(({ url, failure, share = 0 }) => (url || failure ? 1 : Math.min(share, 0.99)));
  return (
    <output>
      Subiendo fotos: {shares.filter((share) => share === 1).length} de {shares.length}
      <progress value={shares.reduce((sum, share) => sum + share, 0)} max={shares.length} aria-label="Fotos subidas" />
    </output>
  );
}

const Missing = ({ count, onFiles }: { count: number; onFiles: (files: File[]) => void }): ReactNode => (
  <>
    <p>
      {count === 1 ? 'Falta 1 foto que nombra la planilla.' : `Faltan ${count} fotos que nombra la planilla.`} Elegí los archivos: los
      reconocemos por el nombre.
    </p>
    <FileButton className="button button-small" multiple onFiles={onFiles}>
      <Icon name="plus" />
      Elegir fotos
    </FileButton>
  </>
);
