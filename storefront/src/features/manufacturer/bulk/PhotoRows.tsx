import { type Typed } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { View } from '../../images/crop.js';
import { FileButton } from '../../images/FileButton.js';
import { useLeaving } from '../../account/use-leaving.js';
import type { Reference } from '../product/reference.js';
import { useKeeping } from '../use-keeping.js';
import { ForAll, namesOf } from './ForAll.js';
import { FramePhoto } from './FramePhoto.js';
import { keepPhotoWork, writtenPhotoWork } from './photo-draft.store.js';
import { PhotoRowItem } from './PhotoRowItem.js';
import {
  asOne,
  foundAgain,
  hasFile,
  isUploading,
  lostPhotos,
  sheetOfPhotos,
  withPhoto,
  type PhotoRow,
  type PhotoWork,
  type RowPhoto,
} from './photo-rows.js';
import type { Sheet } from './sheet-lines.js';
import { uploadPhotos } from './upload-photos.js';

interface Props {
  /** What it begins with: what was chosen, or what was kept of an earlier visit. */
  work: PhotoWork;
  reference: Reference;
  /** Ends what is on its way. */
  uploads: AbortSignal;
  onSheet: (sheet: Sheet) => void;
  onLeave: () => void;
}

/** A row for each photograph, which is uploaded meanwhile; the rest is said once for all. What is written is kept until it is published. */
export function PhotoRows({ work, reference, uploads, onSheet, onLeave }: Props): ReactNode {
  const [rows, setRows] = useState(work.rows);
  const [all, setAll] = useState<Typed>(work.all);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [framing, setFraming] = useState<RowPhoto>();
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const begun = useRef(false);
  useDraft({ rows, all });

  const upload = useCallback(
    (photos: readonly RowPhoto[]): void =>
      void uploadPhotos(photos.filter(hasFile), ({ id }, sent) => setRows((before) => withPhoto(before, id, sent)), uploads),
    [uploads],
  );
  useEffect(() => {
    // Once, and not whenever somebody comes back to this stage.
    if (begun.current) return;
    begun.current = true;
    upload(work.rows.flatMap(({ photos }) => photos.filter(({ url }) => !url)));
  }, [work, upload]);

  const photos = rows.flatMap((row) => row.photos);
  const sent = photos.filter(({ url }) => url).length;
  const lost = lostPhotos(rows);
  const ready = sent === photos.length;
  const { question, leave } = useLeaving(!ready);

  const again = useCallback(
    (photo: RowPhoto): void => {
      setRows((before) => withPhoto(before, photo.id, { share: 0 }));
      upload([photo]);
    },
    [upload],
  );
  const change = useCallback(
    (id: number, next: Partial<PhotoRow>): void => setRows((before) => before.map((row) => (row.id === id ? { ...row, ...next } : row))),
    [],
  );
  const remove = useCallback((gone: number): void => setRows((before) => before.filter(({ id }) => id !== gone)), []);
  const flip = useCallback(
    (id: number): void => setTicked((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    [],
  );
  /** Enter goes to the next field, as the key of a phone's keyboard does. */
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  }, []);
  const frame = (file: File, view: View): void => {
    if (framing) {
      setRows((before) => withPhoto(before, framing.id, { file, view, share: 0 }));
      upload([{ ...framing, file, view }]);
    }
    setFraming(undefined);
  };
  const join = (): void => {
    const joined = asOne(rows, ticked);
    setProblem(joined ? '' : 'Un producto lleva hasta tres fotos.');
    if (!joined) return;
    setRows(joined);
    setTicked(new Set());
  };
  const find = (files: readonly File[]): void => {
    const { rows: next, found } = foundAgain(rows, files);
    setProblem(found.length > 0 ? '' : 'Ninguna de esas fotos es de las que faltan: tienen que llamarse igual.');
    setRows(next);
    upload(found);
  };
  const review = (): void => {
    if (ready) return onSheet(sheetOfPhotos(rows, namesOf(all, reference)));
    if (lost.length > 0) return setProblem('Faltan fotos: elegilas de nuevo o quitá esos productos.');
    const failed = photos.some(({ failure }) => failure);
    setProblem(failed ? 'Hay una foto que no se subió: reintentá o quitala.' : 'Esperá a que terminen de subir.');
  };
  return (
    <section className="panel" aria-label="Productos con fotos">
      <ForAll reference={reference} typed={all} onTyped={(next) => setAll({ ...all, ...next })} />
      {lost.length > 0 ? <Lost lost={lost} onFiles={find} /> : null}
      <p className="panel-head bulk-shots-head">
        <output className="panel-count">{progressIn(photos)}</output>
        <button type="button" className="button button-quiet button-small" aria-disabled={ticked.size < 2} onClick={join}>
          Es el mismo producto
        </button>
      </p>
      <ul ref={list} className="bulk-shots">
        {rows.map((row, i) => (
          <PhotoRowItem
            key={row.id}
            row={row}
            place={i + 1}
            ticked={ticked.has(row.id)}
            onTick={flip}
            onChange={change}
            onFrame={setFraming}
            onAgain={again}
            onRemove={remove}
            onKeyDown={onKeyDown}
          />
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
      {framing ? <FramePhoto of={framing} onAccept={frame} onClose={() => setFraming(undefined)} /> : null}
      {question}
    </section>
  );
}

/** How far the uploads are; what failed or is lost waits for somebody. */
function progressIn(photos: readonly RowPhoto[]): string {
  const sent = photos.filter(({ url }) => url).length;
  if (photos.some(isUploading)) return `Subiendo fotos: ${sent} de ${photos.length}`;
  return sent === photos.length ? `${sent} fotos listas` : `${sent} de ${photos.length} fotos listas`;
}

/** Keeps what is written whenever something of it changes that outlives the page. */
function useDraft(work: PhotoWork): void {
  const keep = useKeeping(keepPhotoWork);
  const written = writtenPhotoWork(work);
  useEffect(() => keep(written), [keep, written]);
}

/** Photographs of which only the names are left. */
const Lost = ({ lost, onFiles }: { lost: readonly RowPhoto[]; onFiles: (files: File[]) => void }): ReactNode => (
  <div className="bulk-photos">
    <p>
      {lost.length === 1 ? 'Falta 1 foto' : `Faltan ${lost.length} fotos`} que no se llegó a subir antes de que se cerrara la página. Elegí
      los archivos: los reconocemos por el nombre.
    </p>
    <FileButton className="button button-small" multiple onFiles={onFiles}>
      Elegir fotos
    </FileButton>
  </div>
);
