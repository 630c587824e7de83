import { limits } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import { messageOf } from '../../../lib/api.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { whole, type View } from '../../images/crop.js';
import { CropCanvas } from '../../images/CropCanvas.js';
import { openPicture } from '../../images/pictures.js';
import type { RowPhoto } from './photo-rows.js';

interface Props {
  of: RowPhoto;
  /** Hears what of which file is to be shown. */
  onAccept: (file: File, view: View) => void;
  onClose: () => void;
}

/** Opens one photograph in its frame. Where its file is gone, what was uploaded of it is framed more closely. */
export function FramePhoto({ of, onAccept, onClose }: Props): ReactNode {
  const [opened, setOpened] = useState<{ file: File; picture: ImageBitmap }>();
  const [view, setView] = useState<View>(of.view ?? whole);
  const [failure, setFailure] = useState('');
  const { file: kept, url, name } = of;
  useEffect(() => {
    let over = false;
    let picture: ImageBitmap | undefined;
    const open = async (): Promise<void> => {
      try {
        const file = kept ?? (await uploadedFile(url ?? '', name));
        picture = await openPicture(file);
        if (over) picture.close();
        else setOpened({ file, picture });
      } catch (error) {
        setFailure(sentence(messageOf(error)));
      }
    };
    void open();
    return () => {
      over = true;
      picture?.close();
      // Who comes back to this stage has it opened again.
      setOpened(undefined);
    };
  }, [kept, url, name]);
  return (
    <Modal title="Encuadrar la foto" wide onClose={onClose}>
      {opened ? (
        <>
          <p className="picked-how">Arrastrá la foto para encuadrarla. Lo que queda dentro del marco es lo que se va a ver.</p>
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
  const answer = await fetch(url);
  if (!answer.ok) throw new Error('no pudimos abrir la foto.');
  return new File([await answer.blob()], name);
}
