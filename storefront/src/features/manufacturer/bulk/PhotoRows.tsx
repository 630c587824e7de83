import { CLOTHING, productTypes, type Typed } from '@shop/contracts';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode } from 'react';
import { useLeaving } from '../../account/use-leaving.js';
import { categoriesFor, people } from '../product/PlaceFields.js';
import { smallOf } from '../product/ProductPictures.js';
import type { Reference } from '../product/reference.js';
import { asOne, sheetOfPhotos, withPhoto, type PhotoRow, type RowPhoto } from './photo-rows.js';
import type { Sheet } from './sheet-lines.js';
import { uploadPhotos } from './upload-photos.js';

interface Props {
  files: readonly File[];
  reference: Reference;
  onSheet: (sheet: Sheet) => void;
  onLeave: () => void;
}

/** A row for each photograph, which is uploaded meanwhile; the rest is said once for all. */
export function PhotoRows({ files, reference, onSheet, onLeave }: Props): ReactNode {
  const [rows, setRows] = useState(() => files.map((file, id): PhotoRow => ({ id, photos: [{ file }], name: '', price: '' })));
  const [all, setAll] = useState<Typed>({ type: String(CLOTHING) });
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const stop = useRef<AbortController>(null);
  const { question, leave } = useLeaving(true);
  useEffect(() => {
    const { signal } = (stop.current = new AbortController());
    void uploadPhotos(files, (file, sent) => setRows((before) => withPhoto(before, file, sent)), signal);
    return () => stop.current?.abort();
  }, [files]);

  const again = (file: File): void => {
    setRows((before) => withPhoto(before, file, {}));
    if (stop.current) void uploadPhotos([file], (_, sent) => setRows((before) => withPhoto(before, file, sent)), stop.current.signal);
  };
  const change = (id: number, next: Partial<PhotoRow>): void =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...next } : row)));
  const join = (): void => {
    const joined = asOne(rows, ticked);
    setProblem(joined ? '' : 'Un producto lleva hasta tres fotos.');
    if (!joined) return;
    setRows(joined);
    setTicked(new Set());
  };
  const flip = (id: number): void => setTicked(new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id]));
  /** Enter goes to the next field, as the key of a phone's keyboard does. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  };
  const photos = rows.flatMap((row) => row.photos);
  const sent = photos.filter(({ url }) => url).length;
  const failed = photos.some(({ failure }) => failure);
  const ready = sent === photos.length;
  const review = (): void => {
    if (ready) onSheet(sheetOfPhotos(rows, named(all, reference)));
    else setProblem(failed ? 'Hay una foto que no se subió: reintentá o quitala.' : 'Esperá a que terminen de subir.');
  };
  return (
    <section className="panel" aria-label="Productos con fotos">
      <ForAll reference={reference} typed={all} onTyped={(next) => setAll({ ...all, ...next })} />
      <p className="panel-head">
        <output className="panel-count">{ready ? `${sent} fotos listas` : `Subiendo fotos: ${sent} de ${photos.length}`}</output>
        <button type="button" className="button button-quiet button-small" aria-disabled={ticked.size < 2} onClick={join}>
          Es el mismo producto
        </button>
      </p>
      <ul ref={list} className="bulk-shots">
        {rows.map((row, i) => (
          <li key={row.id}>
            <label className="bulk-shot-tick">
              <input type="checkbox" checked={ticked.has(row.id)} onChange={() => flip(row.id)} />
              <span className="hidden">Marcar el producto {i + 1}</span>
              {row.photos.map((photo, k) => (
                <Shot key={k} of={photo} />
              ))}
            </label>
            <RowField
              name="Nombre"
              of={`producto ${i + 1}`}
              value={row.name}
              onKeyDown={onKeyDown}
              onValue={(name) => change(row.id, { name })}
            />
            <RowField
              name="Precio"
              of={`producto ${i + 1}`}
              inputMode="decimal"
              value={row.price}
              onKeyDown={onKeyDown}
              onValue={(price) => change(row.id, { price })}
            />
            <p className="bulk-shot-tools">
              {row.photos.map(({ file, failure }) =>
                failure ? (
                  <span key={file.name} className="field-error">
                    {failure}{' '}
                    <button type="button" className="link-button" onClick={() => again(file)}>
                      Reintentar
                    </button>
                  </span>
                ) : null,
              )}
              <button type="button" className="link-button" onClick={() => setRows((before) => before.filter(({ id }) => id !== row.id))}>
                Quitar<span className="hidden"> el producto {i + 1}</span>
              </button>
            </p>
          </li>
        ))}
      </ul>
      <p className="form-error" role="alert">
        {problem}
      </p>
      <p className="bulk-actions">
        <button type="button" className="button button-big" aria-disabled={!ready || rows.length === 0} onClick={review}>
          Revisar {rows.length}
        </button>
        <button type="button" className="button button-quiet button-big" onClick={() => leave(onLeave)}>
          Cancelar
        </button>
      </p>
      {question}
    </section>
  );
}

/** The names of what was chosen, as a sheet has them. */
function named({ type, genderId, categoryId, ...others }: Typed, { categories }: Reference): Typed {
  const nameIn = (of: readonly { id: number; name: string }[], id: string | undefined): string =>
    of.find((one) => one.id === Number(id))?.name ?? '';
  return {
    ...others,
    type: nameIn(productTypes, type),
    genderId: Number(type) === CLOTHING ? nameIn(people, genderId) : '',
    categoryId: nameIn(categories, categoryId),
  };
}

function Shot({ of: { url, failure } }: { of: RowPhoto }): ReactNode {
  if (url) return <img src={smallOf(url)} alt="" width={72} height={96} />;
  return <span className="wares-none">{failure ? 'No se subió' : 'Subiendo…'}</span>;
}

/** What is the same for every product. */
function ForAll({ reference, typed, onTyped }: { reference: Reference; typed: Typed; onTyped: (typed: Typed) => void }): ReactNode {
  const clothing = Number(typed['type']) === CLOTHING;
  const select = (field: string, label: string, options: readonly { id: number; name: string }[], none?: string): ReactNode => (
    <div className="field">
      <label htmlFor={`todos-${field}`}>{label}</label>
      <select id={`todos-${field}`} value={typed[field] ?? ''} onChange={(event) => onTyped({ [field]: event.target.value })}>
        {none ? <option value="">{none}</option> : null}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
  const text = (field: string, label: string, placeholder: string): ReactNode => (
    <div className="field">
      <label htmlFor={`todos-${field}`}>{label}</label>
      <input
        id={`todos-${field}`}
        autoComplete="off"
        placeholder={placeholder}
        value={typed[field] ?? ''}
        onChange={(event) => onTyped({ [field]: event.target.value })}
      />
    </div>
  );
  return (
    <fieldset className="bulk-all">
      <legend>Para todos</legend>
      {select('type', 'Tipo', productTypes)}
      {clothing ? select('genderId', 'Género', people, 'Elegí un género') : null}
      {select('categoryId', 'Categoría', categoriesFor(reference.categories, typed), clothing ? 'Elegí una categoría' : 'Sin categoría')}
      {clothing ? text('sizes', 'Talles', 'S, M, L o 36-46') : null}
      {text('colors', 'Colores', 'Negro, Blanco')}
    </fieldset>
  );
}

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
