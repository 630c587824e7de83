import { useEffect, useRef, useState, type ReactNode } from 'react';
import { sentence } from '../../ui/forms/use-form.js';
import { messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { useLeaving } from '../account/use-leaving.js';
import { CropCanvas } from './CropCanvas.js';
import type { Size } from './crop.js';
import { FileButton } from './FileButton.js';
import { croppedJpeg, drawCrop } from './pictures.js';
import { usePictures, type Picked } from './use-pictures.js';

interface Props {
  title: string;
  /** A line on what makes a good picture here. */
  hint: string;
  frame: Size;
  quality: number;
  /** How many may be picked, and what is said of more. */
  most: number;
  tooMany: string;
  /** What the button says that sends so many. */
  accept: (pictures: number) => string;
  /** Sends the cropped pictures; its failure is told here, and they stay. */
  onAccept: (files: Blob[]) => Promise<void>;
  /** Takes away what is there now, where there is something. */
  removal?: { name: string; act: () => Promise<void> } | undefined;
  onClose: () => void;
}

/** Picks pictures, frames each of them and sends what is inside the frames. */
export function ImagePicker({ title, hint, frame, quality, most, tooMany, accept, onAccept, removal, onClose }: Props): ReactNode {
  const pictures = usePictures(most, tooMany);
  const { picked, chosen, problems, opening } = pictures;
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { leave, question } = useLeaving(picked.length > 0 && !sending);

  const run = async (act: () => Promise<void>): Promise<void> => {
    setSending(true);
    setFailure('');
    try {
      await act();
    } catch (error) {
      setFailure(sentence(messageOf(error)));
      setSending(false);
    }
  };
  const send = async (): Promise<void> => {
    const files: Blob[] = [];
    for (const { picture, view } of picked) files.push(await croppedJpeg(picture, frame, view, quality));
    await onAccept(files);
  };
  const said = [...problems, ...(failure ? [failure] : [])];
  return (
    <Modal title={title} wide onClose={() => !sending && leave(onClose)}>
      {chosen ? (
        <div className="picked">
          <CropCanvas picture={chosen.picture} frame={frame} view={chosen.view} name={chosen.name} onView={pictures.frame} />
          <div className="picked-side">
            <p className="picked-how">Arrastrá la foto para encuadrarla. Lo que queda dentro del marco es lo que se va a ver.</p>
            {most > 1 ? (
              <ul className="picked-all" aria-label="Fotos elegidas">
                {picked.map((one, i) => (
                  <li key={one.id}>
                    <button
                      type="button"
                      className="picked-one"
                      aria-pressed={one.id === chosen.id}
                      aria-label={`Encuadrar la foto ${i + 1}`}
                      onClick={() => pictures.choose(one.id)}
                    >
                      <Thumb one={one} frame={frame} />
                    </button>
                  </li>
                ))}
                {picked.length < most ? (
                  <li>
                    <FileButton className="picked-add" multiple onFiles={(files) => void pictures.add(files)}>
                      <Icon name="plus" />
                      <span className="hidden">Agregar otra foto</span>
                    </FileButton>
                  </li>
                ) : null}
              </ul>
            ) : null}
            <p>
              <button type="button" className="link-button" disabled={sending} onClick={() => pictures.remove(chosen.id)}>
                {most > 1 ? 'Quitar esta foto' : 'Elegir otra foto'}
              </button>
            </p>
          </div>
        </div>
      ) : (
        <FileButton className="drop" multiple={most > 1} disabled={opening} onFiles={(files) => void pictures.add(files)}>
          <Icon name="camera" />
          <strong>{opening ? 'Abriendo…' : most > 1 ? 'Elegí tus fotos' : 'Elegí una foto'}</strong>
          <span>{hint}</span>
        </FileButton>
      )}
      <div role="alert" className="form-error picked-problems">
        {said.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p className="dialog-actions">
        {removal && !chosen ? (
          <button type="button" className="link-button picker-removal" disabled={sending} onClick={() => void run(removal.act)}>
            {removal.name}
          </button>
        ) : null}
        <button type="button" className="button button-quiet" disabled={sending} onClick={() => leave(onClose)}>
          Cancelar
        </button>
        <button type="button" className="button" disabled={sending || !chosen} onClick={() => void run(send)}>
          {sending ? 'Subiendo…' : accept(picked.length)}
        </button>
      </p>
      {question}
    </Modal>
  );
}

function Thumb({ one: { picture, view }, frame }: { one: Picked; frame: Size }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const small = { width: 96, height: Math.round((96 * frame.height) / frame.width) };
    if (canvas.current) drawCrop(canvas.current, picture, small, view);
  }, [picture, view, frame]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
