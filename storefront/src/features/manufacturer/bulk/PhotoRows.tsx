import { type FormValues } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { CropView } from '../../images/crop.js';
import { FileButton } from '../../images/FileButton.js';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import type { Reference } from '../product/reference.js';
import { useAutosave } from '../use-autosave.js';
import { SharedFields, namesOfChoices } from './SharedFields.js';
import { FramePhoto } from './FramePhoto.js';
import { savePhotoDraft, serializePhotoDraft } from './photo-draft.store.js';
import { PhotoRowItem } from './PhotoRowItem.js';
import {
  mergeRows,
  matchFiles,
  hasFile,
  isUploading,
  missingPhotoFiles,
  sheetFromPhotos,
  updateRowPhoto,
  type PhotoRow,
  type PhotoDraft,
  type RowPhoto,
} from './photo-rows.js';
import type { Sheet } from './sheet-lines.js';
import { uploadPhotos } from './upload-photos.js';

interface Props {
  draft: PhotoDraft;
  reference: Reference;
  uploadSignal: AbortSignal;
  onSheet: (sheet: Sheet) => void;
  onCancel: () => void;
}

export function PhotoRows({ draft, reference, uploadSignal, onSheet, onCancel }: Props): ReactNode {
  const [rows, setRows] = useState(draft.rows);
  const [shared, setShared] = useState<FormValues>(draft.shared);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const [photoToFrame, setPhotoToFrame] = useState<RowPhoto>();
  const [problem, setProblem] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const hasStarted = useRef(false);
  useSavedDraft({ rows, shared });

  const upload = useCallback(
    (photos: readonly RowPhoto[]): void =>
      void uploadPhotos(photos.filter(hasFile), ({ id }, update) => setRows((before) => updateRowPhoto(before, id, update)), uploadSignal),
    [uploadSignal],
  );
  useEffect(() => {
    // The effect runs again whenever the hidden stage is shown.
    if (hasStarted.current) return;
    hasStarted.current = true;
    upload(draft.rows.flatMap(({ photos }) => photos.filter(({ url }) => !url)));
  }, [draft, upload]);

  const photos = rows.flatMap((row) => row.photos);
  const uploadedCount = photos.filter(({ url }) => url).length;
  const missing = missingPhotoFiles(rows);
  const allUploaded = uploadedCount === photos.length;
  const { leaveDialog, leave } = useUnsavedChanges(!allUploaded);

  const retry = useCallback(
    (photo: RowPhoto): void => {
      setRows((before) => updateRowPhoto(before, photo.id, { progress: 0 }));
      upload([photo]);
    },
    [upload],
  );
  const updateRow = useCallback(
    (id: number, next: Partial<PhotoRow>): void => setRows((before) => before.map((row) => (row.id === id ? { ...row, ...next } : row))),
    [],
  );
  const remove = useCallback((removedId: number): void => setRows((before) => before.filter(({ id }) => id !== removedId)), []);
  const toggleTick = useCallback(
    (id: number): void => setTickedIds((before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id])),
    [],
  );
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter') return;
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=text]') ?? [])];
    inputs[inputs.indexOf(event.currentTarget) + 1]?.focus();
  }, []);
  const frame = (file: File, view: CropView): void => {
    if (photoToFrame) {
      setRows((before) => updateRowPhoto(before, photoToFrame.id, { file, view, progress: 0 }));
      upload([{ ...photoToFrame, file, view }]);
    }
    setPhotoToFrame(undefined);
  };
  const mergeTicked = (): void => {
    const merged = mergeRows(rows, tickedIds);
    setProblem(merged ? '' : 'Un producto lleva hasta tres fotos.');
    if (!merged) return;
    setRows(merged);
    setTickedIds(new Set());
  };
  const addMissingFiles = (files: readonly File[]): void => {
    const { rows: next, matched } = matchFiles(rows, files);
    setProblem(matched.length > 0 ? '' : 'Ninguna de esas fotos es de las que faltan: tienen que llamarse igual.');
    setRows(next);
    upload(matched);
  };
  const review = (): void => {
    if (allUploaded) return onSheet(sheetFromPhotos(rows, namesOfChoices(shared, reference)));
    if (missing.length > 0) return setProblem('Faltan fotos: elegilas de nuevo o quitá esos productos.');
    const failed = photos.some(({ failure }) => failure);
    setProblem(failed ? 'Hay una foto que no se subió: reintentá o quitala.' : 'Esperá a que terminen de subir.');
  };
  return (
    <section className="panel" aria-label="Productos con fotos">
      <SharedFields reference={reference} typed={shared} onTyped={(next) => setShared({ ...shared, ...next })} />
      {missing.length > 0 ? <MissingFiles missing={missing} onFiles={addMissingFiles} /> : null}
      <p className="panel-head bulk-photo-rows-head">
        <output className="panel-count">{uploadSummary(photos)}</output>
        <button type="button" className="button button-quiet button-small" aria-disabled={tickedIds.size < 2} onClick={mergeTicked}>
          Es el mismo producto
        </button>
      </p>
      <ul ref={list} className="bulk-photo-rows">
        {rows.map((row, i) => (
          <PhotoRowItem
            key={row.id}
            row={row}
            position={i + 1}
            isTicked={tickedIds.has(row.id)}
            onTick={toggleTick}
            onChange={updateRow}
            onFrame={setPhotoToFrame}
            onRetry={retry}
            onRemove={remove}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
      <p className="form-error" role="alert">
        {problem}
      </p>
      <p className="bulk-actions">
        <button type="button" className="button button-big" aria-disabled={!allUploaded || rows.length === 0} onClick={review}>
          {`Revisar ${rows.length}`}
        </button>
        <button type="button" className="button button-quiet button-big" onClick={() => leave(onCancel)}>
          Cancelar
        </button>
      </p>
      {photoToFrame ? <FramePhoto photo={photoToFrame} onAccept={frame} onClose={() => setPhotoToFrame(undefined)} /> : null}
      {leaveDialog}
    </section>
  );
}

function uploadSummary(photos: readonly RowPhoto[]): string {
  const uploadedCount = photos.filter(({ url }) => url).length;
  if (photos.some(isUploading)) return `Subiendo fotos: ${uploadedCount} de ${photos.length}`;
  return uploadedCount === photos.length ? `${uploadedCount} fotos listas` : `${uploadedCount} de ${photos.length} fotos listas`;
}

function useSavedDraft(draft: PhotoDraft): void {
  const autosave = useAutosave(savePhotoDraft);
  const serialized = serializePhotoDraft(draft);
  useEffect(() => autosave(serialized), [autosave, serialized]);
}

const MissingFiles = ({ missing, onFiles }: { missing: readonly RowPhoto[]; onFiles: (files: File[]) => void }): ReactNode => (
  <div className="bulk-photos">
    <p>
      <span>{missing.length === 1 ? 'Falta 1 foto' : `Faltan ${missing.length} fotos`}</span> que no se llegó a subir antes de que se
      cerrara la página. Elegí los archivos: los reconocemos por el nombre.
    </p>
    <FileButton className="button button-small" isMultiple onFiles={onFiles}>
      Elegir fotos
    </FileButton>
  </div>
);
