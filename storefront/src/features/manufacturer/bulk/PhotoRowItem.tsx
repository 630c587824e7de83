import { memo, useId, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import type { PhotoRow, RowPhoto } from './photo-rows.js';
import { PhotoThumb } from './PhotoThumb.js';

interface Props {
  row: PhotoRow;
  position: number;
  isTicked: boolean;
  onTick: (id: number) => void;
  onChange: (id: number, next: Partial<PhotoRow>) => void;
  onFrame: (photo: RowPhoto) => void;
  onRetry: (photo: RowPhoto) => void;
  onRemove: (id: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Memoised, as up to 60 rows render progress at the same time. */
export const PhotoRowItem = memo(function PhotoRowItem({
  row,
  position,
  isTicked,
  onTick,
  onChange,
  onFrame,
  onRetry,
  onRemove,
  onKeyDown,
}: Props): ReactNode {
  const productName = `producto ${position}`;
  return (
    <li>
      <div className="bulk-photo-row-photos">
        <label className="bulk-photo-row-tick">
          <input type="checkbox" checked={isTicked} onChange={() => onTick(row.id)} />
          <span className="visually-hidden">Marcar el {productName}</span>
        </label>
        {row.photos.map((photo, k) => (
          <button key={photo.id} type="button" className="bulk-thumb" disabled={!photo.file && !photo.url} onClick={() => onFrame(photo)}>
            <PhotoThumb photo={photo} />
            <span className="visually-hidden">
              Encuadrar la foto {k + 1} del {productName}
            </span>
          </button>
        ))}
      </div>
      <RowField
        name="Nombre"
        productName={productName}
        value={row.name}
        onKeyDown={onKeyDown}
        onValue={(name) => onChange(row.id, { name })}
      />
      <RowField
        name="Precio"
        productName={productName}
        inputMode="decimal"
        value={row.price}
        onKeyDown={onKeyDown}
        onValue={(price) => onChange(row.id, { price })}
      />
      <p className="bulk-photo-row-tools">
        {row.photos.map((photo) =>
          photo.failure ? (
            <span key={photo.id} className="field-error" role="alert">
              {photo.failure}{' '}
              <button type="button" className="link-button" onClick={() => onRetry(photo)}>
                Reintentar
              </button>
            </span>
          ) : null,
        )}
        <button type="button" className="link-button" onClick={() => onRemove(row.id)}>
          Quitar<span className="visually-hidden"> el {productName}</span>
        </button>
      </p>
    </li>
  );
});

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'onKeyDown'> {
  name: string;
  productName: string;
  value: string;
  onValue: (value: string) => void;
}

function RowField({ name, productName, onValue, ...input }: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {name}
        <span className="visually-hidden"> del {productName}</span>
      </label>
      <input id={id} type="text" autoComplete="off" enterKeyHint="next" onChange={(event) => onValue(event.target.value)} {...input} />
    </div>
  );
}
