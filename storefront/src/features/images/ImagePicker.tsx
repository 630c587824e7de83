import { useEffect, useRef, useState, type ReactNode } from 'react';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { messageOf } from '../../lib/api.js';
import { Icon } from '../../ui/forms/Icon.js';
import { Modal } from '../../ui/Modal.js';
import { useUnsavedChanges } from '../account/use-unsaved-changes.js';
import { CropCanvas } from './CropCanvas.js';
import type { Size } from './crop.js';
import { FileButton } from './FileButton.js';
import { cropToJpeg, drawCrop } from './compress-picture.js';
import { usePickedPictures, type PickedPicture } from './use-pictures.js';

interface Props {
  title: string;
  hint: string;
  frame: Size;
  quality: number;
  maxCount: number;
  tooManyText: string;
  acceptLabel: (pictures: number) => string;
  /** Uploads the cropped pictures. If it fails, the error is shown and the pictures stay. */
  onAccept: (files: Blob[]) => Promise<void>;
  removal?: { name: string; remove: () => Promise<void> } | undefined;
  onClose: () => void;
}

export function ImagePicker({
  title,
  hint,
  frame,
  quality,
  maxCount,
  tooManyText,
  acceptLabel,
  onAccept,
  removal,
  onClose,
}: Props): ReactNode {
  const pictures = usePickedPictures(maxCount, tooManyText);
  const { picked, selected, problems, isOpening } = pictures;
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState('');
  const { leave, leaveDialog } = useUnsavedChanges(picked.length > 0 && !isSending);

  const runAndReport = async (action: () => Promise<void>): Promise<void> => {
    setIsSending(true);
    setFailure('');
    try {
      await action();
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
      setIsSending(false);
    }
  };
  const send = async (): Promise<void> => {
    const files: Blob[] = [];
    for (const { picture, view } of picked) files.push(await cropToJpeg(picture, frame, view, quality));
    await onAccept(files);
  };
  const messages = [...problems, ...(failure ? [failure] : [])];
  return (
    <Modal title={title} isWide onClose={() => !isSending && leave(onClose)}>
      {selected ? (
        <div className="picked">
          <CropCanvas picture={selected.picture} frame={frame} view={selected.view} name={selected.name} onView={pictures.setView} />
          <div className="picked-side">
            <p className="picked-hint">Arrastrá la foto para encuadrarla. Lo que queda dentro del marco es lo que se va a ver.</p>
            {maxCount > 1 ? (
              <ul className="picked-photos" aria-label="Fotos elegidas">
                {picked.map((item, i) => (
                  <li key={item.id}>
                    <button
                      type="button"
                      className="picked-photo"
                      aria-pressed={item.id === selected.id}
                      aria-label={`Encuadrar la foto ${i + 1}`}
                      onClick={() => pictures.select(item.id)}
                    >
                      <Thumb picked={item} frame={frame} />
                    </button>
                  </li>
                ))}
                {picked.length < maxCount ? (
                  <li>
                    <FileButton className="picked-add" isMultiple onFiles={(files) => void pictures.add(files)}>
                      <Icon name="plus" />
                      <span className="visually-hidden">Agregar otra foto</span>
                    </FileButton>
                  </li>
                ) : null}
              </ul>
            ) : null}
            <p>
              <button type="button" className="link-button" disabled={isSending} onClick={() => pictures.remove(selected.id)}>
                {maxCount > 1 ? 'Quitar esta foto' : 'Elegir otra foto'}
              </button>
            </p>
          </div>
        </div>
      ) : (
        <FileButton className="drop" isMultiple={maxCount > 1} isDisabled={isOpening} onFiles={(files) => void pictures.add(files)}>
          <Icon name="camera" />
          <strong>{isOpening ? 'Abriendo…' : maxCount > 1 ? 'Elegí tus fotos' : 'Elegí una foto'}</strong>
          <span>{hint}</span>
        </FileButton>
      )}
      <div role="alert" className="form-error picked-problems">
        {messages.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <p className="dialog-actions">
        {removal && !selected ? (
          <button
            type="button"
            className="link-button picker-remove"
            disabled={isSending}
            onClick={() => void runAndReport(removal.remove)}
          >
            {removal.name}
          </button>
        ) : null}
        <button type="button" className="button button-quiet" disabled={isSending} onClick={() => leave(onClose)}>
          Cancelar
        </button>
        <button type="button" className="button" disabled={isSending || !selected} onClick={() => void runAndReport(send)}>
          {isSending ? 'Subiendo…' : acceptLabel(picked.length)}
        </button>
      </p>
      {leaveDialog}
    </Modal>
  );
}

function Thumb({ picked: { picture, view }, frame }: { picked: PickedPicture; frame: Size }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const thumbSize = { width: 96, height: Math.round((96 * frame.height) / frame.width) };
    if (canvas.current) drawCrop(canvas.current, picture, thumbSize, view);
  }, [picture, view, frame]);
  return <canvas ref={canvas} aria-hidden="true" />;
}
