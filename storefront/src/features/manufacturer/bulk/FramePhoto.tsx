import { limits } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import { messageOf } from '../../../lib/api.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { fullView, type CropView } from '../../images/crop.js';
import { CropCanvas } from '../../images/CropCanvas.js';
import { openPicture } from '../../images/compress-picture.js';
import type { RowPhoto } from './photo-rows.js';

interface Props {
  photo: RowPhoto;
  onAccept: (file: File, view: CropView) => void;
  onClose: () => void;
}

/** Crops one photograph. Without its file, the uploaded picture is cropped further. */
export function FramePhoto({ photo, onAccept, onClose }: Props): ReactNode {
  const [opened, setOpened] = useState<{ file: File; picture: ImageBitmap }>();
  const [view, setView] = useState<CropView>(photo.view ?? fullView);
  const [failure, setFailure] = useState('');
  const { file: localFile, url, name } = photo;
  useEffect(() => {
    let isCancelled = false;
    let picture: ImageBitmap | undefined;
    const open = async (): Promise<void> => {
      try {
        const file = localFile ?? (await uploadedFile(url ?? '', name));
        picture = await openPicture(file);
        if (isCancelled) picture.close();
        else setOpened({ file, picture });
      } catch (error) {
        setFailure(capitalizeFirst(messageOf(error)));
      }
    };
    void open();
    return () => {
      isCancelled = true;
      picture?.close();
      // The effect runs again when the hidden stage is shown.
      setOpened(undefined);
    };
  }, [localFile, url, name]);
  return (
    <Modal title="Encuadrar la foto" isWide onClose={onClose}>
      {opened ? (
        <>
          <p className="picked-hint">Arrastrá la foto para encuadrarla. Lo que queda dentro del marco es lo que se va a ver.</p>
          <CropCanvas picture={opened.picture} frame={limits.crop} view={view} name={name} onView={setView} />
        </>
      ) : failure ? null : (
        <LinesSkeleton lines={4} />
      )}
      <p className="form-error" role="alert">
        {failure}
      </p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={onClose}>
          Cancelar
        </button>
        <button type="button" className="button" disabled={!opened} onClick={() => opened && onAccept(opened.file, view)}>
          Usar este encuadre
        </button>
      </p>
    </Modal>
  );
}

async function uploadedFile(url: string, name: string): Promise<File> {
  const picture = await fetch(url)
    .then((answer) => (answer.ok ? answer.blob() : undefined))
    .catch(() => undefined);
  if (!picture) throw new Error('no pudimos abrir la foto.');
  return new File([picture], name);
}
