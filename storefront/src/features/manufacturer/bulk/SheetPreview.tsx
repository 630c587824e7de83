import type { BatchCheck, BatchResult } from '@shop/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import type { Reference } from '../product/reference.js';
import { isUploading, type RowPhoto } from './photo-rows.js';
import { Preview } from './Preview.js';
import { buildCheckInput, sheetPreviewRows } from './preview-rows.js';
import { missingPhotos, normalizePhotoName, type Line } from './read-line.js';
import { titleOf, type Column } from './sheet-columns.js';
import type { Sheet } from './sheet-lines.js';
import { SheetPhotos } from './SheetPhotos.js';
import { useBatchCheck } from './use-batch-check.js';
import { usePublishBatch } from './use-publish-batch.js';

interface Props {
  sheet: Sheet;
  reference: Reference;
  uploadSignal: AbortSignal;
  onDone: (result: BatchResult) => void;
  onCancel: () => void;
}

const noPhotoUrls: ReadonlyMap<string, string> = new Map();
const emptyCheck: BatchCheck = { rows: [], counts: { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0 }, hiddenPacks: [], seal: '' };

export function SheetPreview({ sheet, reference, uploadSignal, onDone, onCancel }: Props): ReactNode {
  const [lines, setLines] = useState<readonly Line[]>(sheet.lines);
  const [photoUrls, setPhotoUrls] = useState(noPhotoUrls);
  const [photos, setPhotos] = useState<readonly RowPhoto[]>([]);
  const checkInput = useMemo(() => buildCheckInput(lines, reference, photoUrls), [lines, reference, photoUrls]);
  const checked = useBatchCheck(checkInput.request);
  // If no row could be checked at first, the rows are shown at once and stay during later checks.
  const [isWaiting] = useState(checkInput.request !== undefined);
  const check = checkInput.request ? checked.check : emptyCheck;
  const rows = sheetPreviewRows(checkInput, check, new Set(photos.filter(isUploading).map(({ name }) => normalizePhotoName(name))));
  const { leaveDialog, leave } = useUnsavedChanges(true);
  const excludedCount = rows.filter(
    ({ status, checked: checkedRow }) => status === 'skipped' || status === 'photoMissing' || (status === 'wrong' && !checkedRow),
  ).length;
  const publishing = usePublishBatch((result) => onDone({ ...result, skipped: result.skipped + excludedCount }), checked.setCheck);

  const updateLine = (n: number, next: (line: Line) => Partial<Line>): void =>
    setLines((before) => before.map((line) => (line.n === n ? { ...line, ...next(line) } : line)));
  const onCell = (n: number, column: Column, text: string): void =>
    updateLine(n, ({ cells, typed = [] }) => ({
      cells: { ...cells, [column]: text },
      typed: typed.includes(column) ? typed : [...typed, column],
    }));
  const missingNames = missingPhotos(lines, photoUrls);
  return (
    <>
      <Preview
        rows={rows}
        reference={reference}
        checked={checked}
        publishing={publishing}
        upload={photos.some(isUploading) ? { done: photos.filter((photo) => !isUploading(photo)).length, total: photos.length } : undefined}
        isLoading={isWaiting && !check && !checked.error}
        onPublish={(skipWrong) => {
          if (checkInput.request && check) publishing.publish({ request: checkInput.request, seal: check.seal, skipWrong });
        }}
        onCancel={() => leave(onCancel)}
        onCell={onCell}
        onChoice={(n, choice) => updateLine(n, () => ({ choice }))}
        onSkip={({ n }) => updateLine(n, () => ({ choice: undefined }))}
      >
        {sheet.worksheet === undefined ? null : (
          <p className="panel-hint">Leímos la hoja «{sheet.worksheet}»: la primera no tiene las columnas.</p>
        )}
        {sheet.unknown.length > 0 ? (
          <p className="panel-hint">
            No usamos {sheet.unknown.length === 1 ? 'la columna' : 'las columnas'} {sheet.unknown.map((title) => `«${title}»`).join(', ')}.
            Las que conocemos se llaman como en el ejemplo: {titleOf('name')}, {titleOf('price')}, {titleOf('sizes')}…
          </p>
        ) : null}
        <SheetPhotos
          photos={photos}
          setPhotos={setPhotos}
          missing={missingNames}
          uploadSignal={uploadSignal}
          onPhoto={(name, url) => setPhotoUrls((before) => new Map([...before, [normalizePhotoName(name), url]]))}
        />
      </Preview>
      {leaveDialog}
    </>
  );
}
