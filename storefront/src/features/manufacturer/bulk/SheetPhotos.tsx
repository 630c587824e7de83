import { useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { Icon } from '../../../ui/forms/Icon.js';
import type { CropView } from '../../images/crop.js';
import { FileButton } from '../../images/FileButton.js';
import { FramePhoto } from './FramePhoto.js';
import { withPhotoUpdate, hasFile, isUploading, newPhoto, type RowPhoto } from './photo-rows.js';
import { normalizePhotoName } from './read-line.js';
import { PhotoThumb } from './PhotoThumb.js';
import { uploadPhotos } from './upload-photos.js';
import { unpackPhotos } from './zip-photos.js';

interface Props {
  photos: readonly RowPhoto[];
  setPhotos: Dispatch<SetStateAction<readonly RowPhoto[]>>;
  missing: readonly string[];
  uploadSignal: AbortSignal;
  onPhoto: (name: string, url: string) => void;
}

export function SheetPhotos({ photos, setPhotos, missing, uploadSignal, onPhoto }: Props): ReactNode {
  const [photoToFrame, setPhotoToFrame] = useState<RowPhoto>();
  const [problem, setProblem] = useState('');

  const upload = (added: readonly RowPhoto[]): void => {
    setPhotos((before) => [...before.filter(({ name }) => !added.some((photo) => photo.name === name)), ...added]);
    void uploadPhotos(
      added.filter(hasFile),
      ({ id, name }, update) => {
        setPhotos((before) => before.map((photo) => (photo.id === id ? withPhotoUpdate(photo, update) : photo)));
        if ('url' in update) onPhoto(name, update.url);
      },
      uploadSignal,
    );
  };
  const add = async (files: readonly File[]): Promise<void> => {
    const names = new Set(missing.map(normalizePhotoName));
    const photographs = await unpackPhotos(files, names).catch(() => undefined);
    if (!photographs) return setProblem('No pudimos abrir el ZIP. Elegí las fotos sueltas.');
    const matching = photographs.filter(({ name }) => names.has(normalizePhotoName(name)));
    setProblem(matching.length === 0 ? 'Ninguna de esas fotos está en la planilla: tienen que llamarse igual.' : '');
    upload(matching.map((file) => newPhoto(file.name, { file })));
  };
  const frame = (file: File, view: CropView): void => {
    if (photoToFrame) upload([withPhotoUpdate(photoToFrame, { file, view, progress: 0 })]);
    setPhotoToFrame(undefined);
  };
  const isAnyUploading = photos.some(isUploading);
  const accepted = photos.filter(({ failure }) => !failure);
  const messages = [...(problem ? [problem] : []), ...photos.flatMap(({ name, failure }) => (failure ? `${name}: ${failure}` : []))];
  return (
    <>
      {isAnyUploading || missing.length > 0 ? (
        <div className="bulk-photos">
          {isAnyUploading ? <Progress photos={photos} /> : <MissingPhotos count={missing.length} onFiles={(files) => void add(files)} />}
          {messages.map((sentence) => (
            <p key={sentence} className="form-error" role="alert">
              {sentence}
            </p>
          ))}
        </div>
      ) : null}
      {accepted.length > 0 ? (
        <details className="bulk-frame-photos">
          <summary>{`Encuadrar las fotos (${accepted.length})`}</summary>
          <ul className="thumbs">
            {accepted.map((photo) => (
              <li key={photo.id}>
                <button type="button" className="bulk-thumb" disabled={!photo.url} onClick={() => setPhotoToFrame(photo)}>
                  <PhotoThumb photo={photo} />
                  <span className="visually-hidden">Encuadrar {photo.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {photoToFrame ? <FramePhoto photo={photoToFrame} onAccept={frame} onClose={() => setPhotoToFrame(undefined)} /> : null}
    </>
  );
}

function Progress({ photos }: { photos: readonly RowPhoto[] }): ReactNode {
  // 99 % at most until the server has stored the file.
  const fractions = photos.map(({ url, failure, progress = 0 }) => (url || failure ? 1 : Math.min(progress, 0.99)));
  return (
    <output>
      <span>{`Subiendo fotos: ${fractions.filter((share) => share === 1).length} de ${fractions.length}`}</span>
      <progress value={fractions.reduce((sum, share) => sum + share, 0)} max={fractions.length} aria-label="Fotos subidas" />
    </output>
  );
}

const MissingPhotos = ({ count, onFiles }: { count: number; onFiles: (files: File[]) => void }): ReactNode => (
  <>
    <p>
      <span>{count === 1 ? 'Falta 1 foto que nombra la planilla.' : `Faltan ${count} fotos que nombra la planilla.`}</span> Elegí los
      archivos o un ZIP: los reconocemos por el nombre.
    </p>
    <FileButton className="button button-small" isMultiple accept="image/*,.zip" onFiles={onFiles}>
      <Icon name="plus" />
      Elegir fotos
    </FileButton>
  </>
);
