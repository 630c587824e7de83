import { memo, useId, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import type { PhotoRow, RowPhoto } from './photo-rows.js';
import { Shot } from './Shot.js';

interface Props {
  row: PhotoRow;
  /** Which one it is, from 1. */
  place: number;
  ticked: boolean;
  onTick: (id: number) => void;
  onChange: (id: number, next: Partial<PhotoRow>) => void;
  onFrame: (photo: RowPhoto) => void;
  onAgain: (photo: RowPhoto) => void;
  onRemove: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** A product in the making: its photographs, name and price. Drawn anew only when it is changed: fifty-nine others may be uploading. */
export const PhotoRowItem = memo(function PhotoRowItem({
  row,
  place,
  ticked,
  onTick,
  onChange,
  onFrame,
  onAgain,
  onRemove,
  onKeyDown,
}: Props): ReactNode {
  const its = `producto ${place}`;
  return (
    <li>
      <div className="bulk-shot-pictures">
        <label className="bulk-shot-tick">
          <input type="checkbox" checked={ticked} onChange={() => onTick(row.id)} />
          <span className="hidden">Marcar el {its}</span>
        </label>
        {row.photos.map((photo, k) => (
          <button key={photo.id} type="button" className="bulk-shot" disabled={!photo.file && !photo.url} onClick={() => onFrame(photo)}>
            <Shot of={photo} />
            <span className="hidden">
              Encuadrar la foto {k + 1} del {its}
            </span>
          </button>
        ))}
      </div>
      <RowField name="Nombre" of={its} value={row.name} onKeyDown={onKeyDown} onValue={(name) => onChange(row.id, { name })} />
      <RowField
        name="Precio"
        of={its}
        inputMode="decimal"
        value={row.price}
        onKeyDown={onKeyDown}
        onValue={(price) => onChange(row.id, { price })}
      />
      <p className="bulk-shot-tools">
        {row.photos.map((photo) =>
          photo.failure ? (
            <span key={photo.id} className="field-error" role="alert">
              {photo.failure}{' '}
              <button type="button" className="link-button" onClick={() => onAgain(photo)}>
                Reintentar
              </button>
            </span>
          ) : null,
        )}
        <button type="button" className="link-button" onClick={() => onRemove(row.id)}>
          Quitar<span className="hidden"> el {its}</span>
        </button>
      </p>
    </li>
  );
});

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'onKeyDown'> {
  name: string;
  /** Whose it is, for those who hear the form. */
  of: string;
  value: string;
  onValue: (value: string) => void;
}

function RowField({ name, of, onValue, ...input }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {name}
        <span className="hidden"> del {of}</span>
      </label>
      <input id={id} type="text" autoComplete="off" enterKeyHint="next" onChange={(event) => onValue(event.target.value)} {...input} />
    </div>
  );
}
