import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { FileButton } from '../../images/FileButton.js';
import { drawWhole, openPicture } from '../../images/pictures.js';
import { Icon } from '../../../ui/forms/Icon.js';

interface Props {
  name: string;
  label: string;
  hint: string;
  picture: ImageBitmap | undefined;
  problem: string | undefined;
  disabled: boolean;
  onPicture: (picture: ImageBitmap) => void;
  onProblem: (problem: string) => void;
}

/** Large enough to see whether it can be read, small enough for three of them. */
const preview = 480;

/** One photograph: the whole card is the button, and shows what was chosen. */
export function IdentityImageField({ name, label, hint, picture, problem, disabled, onPicture, onProblem }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [opening, setOpening] = useState(false);
  const id = useId();
  useEffect(() => {
    if (picture && canvas.current) drawWhole(canvas.current, picture, preview);
  }, [picture]);
  const open = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setOpening(true);
    try {
      onPicture(await openPicture(file));
    } catch (error) {
      onProblem(messageOf(error));
    }
    setOpening(false);
  };
  return (
    <div className="identity-field">
      <FileButton
        className="identity-drop"
        name={name}
        disabled={disabled || opening}
        invalid={Boolean(problem)}
        describedBy={`${id}-hint ${id}-problem`}
        onFiles={(files) => void open(files)}
      >
        <span className="identity-label">
          <strong>{label}</strong>
          {picture ? (
            <span className="identity-done">
              <Icon name="check" />
              Lista
            </span>
          ) : null}
        </span>
        <span className="identity-frame">{picture ? <canvas ref={canvas} aria-hidden="true" /> : <Icon name="camera" />}</span>
        <span className="identity-action">{opening ? 'Abriendo…' : picture ? 'Cambiar foto' : 'Elegir foto'}</span>
      </FileButton>
      <p className="identity-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <p className="field-error" id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
