import { limits, verificationTexts } from '@shop/contracts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { FileButton } from '../../images/FileButton.js';
import { drawScaled, openPicture } from '../../images/compress-picture.js';
import { Icon } from '../../../ui/forms/Icon.js';

interface Props {
  name: string;
  label: string;
  hint: string;
  picture: ImageBitmap | undefined;
  problem: string | undefined;
  isDisabled: boolean;
  onPicture: (picture: ImageBitmap) => void;
  onProblem: (problem: string) => void;
}

/** Large enough to check that the document is readable. */
const PREVIEW_SIDE_PX = 480;

export function IdentityImageField({ name, label, hint, picture, problem, isDisabled, onPicture, onProblem }: Props): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isOpening, setIsOpening] = useState(false);
  const id = useId();
  useEffect(() => {
    if (picture && canvas.current) drawScaled(canvas.current, picture, PREVIEW_SIDE_PX);
  }, [picture]);
  const open = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setIsOpening(true);
    try {
      const opened = await openPicture(file);
      if (Math.min(opened.width, opened.height) < limits.identityImage.readableSide) onProblem(verificationTexts.tooSmall);
      else onPicture(opened);
    } catch (error) {
      onProblem(messageOf(error));
    }
    setIsOpening(false);
  };
  return (
    <div className="identity-field">
      <FileButton
        className="identity-drop"
        name={name}
        isDisabled={isDisabled || isOpening}
        isInvalid={Boolean(problem)}
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
        <span className="identity-action">{isOpening ? 'Abriendo…' : picture ? 'Cambiar foto' : 'Elegir foto'}</span>
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
