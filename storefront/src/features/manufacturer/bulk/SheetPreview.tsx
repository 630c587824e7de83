import type { BatchCheck, BatchResult } from '@shop/contracts';
import { useMemo, useState, type ReactNode } from 'react';
import { useLeaving } from '../../account/use-leaving.js';
import type { Reference } from '../product/reference.js';
import { Preview } from './Preview.js';
import { askedBy, rowsOfSheet } from './preview-rows.js';
import { missingPhotos, photoName, type Line } from './read-line.js';
import { titleOf, type Column } from './sheet-columns.js';
import type { Sheet } from './sheet-lines.js';
import { SheetPhotos } from './SheetPhotos.js';
import { useCheck } from './use-check.js';
import { usePublishing } from './use-publishing.js';

interface Props {
  sheet: Sheet;
  reference: Reference;
  /** Ends what is on its way. */
  uploads: AbortSignal;
  onDone: (result: BatchResult) => void;
  onLeave: () => void;
}

const noPhotos: ReadonlyMap<string, string> = new Map();
const nothing: BatchCheck = { rows: [], counts: { new: 0, changed: 0, same: 0, wrong: 0, repeated: 0 }, seal: '' };

/** A sheet before it is published; what is typed over is checked again at once. */
export function SheetPreview({ sheet, reference, uploads, onDone, onLeave }: Props): ReactNode {
  const [lines, setLines] = useState<readonly Line[]>(sheet.lines);
  const [photos, setPhotos] = useState(noPhotos);
  const asked = useMemo(() => askedBy(lines, reference, photos), [lines, reference, photos]);
  const checked = useCheck(asked.request);
  // Where no line could be checked to begin with, there was something to see at once: it stays, with what is going on in it.
  const [waits] = useState(asked.request !== undefined);
  const check = asked.request ? checked.check : nothing;
  const rows = rowsOfSheet(asked, check);
  const { question, leave } = useLeaving(true);
  const unsent = rows.filter(({ status, checked: known }) => status === 'skipped' || (status === 'wrong' && !known)).length;
  const publishing = usePublishing((result) => onDone({ ...result, skipped: result.skipped + unsent }), checked.put);

  const change = (n: number, next: (line: Line) => Partial<Line>): void =>
    setLines((before) => before.map((line) => (line.n === n ? { ...line, ...next(line) } : line)));
  const onCell = (n: number, column: Column, text: string): void =>
    change(n, ({ cells, typed = [] }) => ({
      cells: { ...cells, [column]: text },
      typed: typed.includes(column) ? typed : [...typed, column],
    }));
  const missing = missingPhotos(lines, photos);
  return (
    <>
      <Preview
        rows={rows}
        reference={reference}
        checked={checked}
        publishing={publishing}
        waiting={waits && !check && !checked.error}
        onPublish={(skipWrong) => void (asked.request && check && publishing.publish(asked.request, check.seal, skipWrong))}
        onLeave={() => leave(onLeave)}
        onCell={onCell}
        onChoice={(n, choice) => change(n, () => ({ choice }))}
        onSkip={({ n }) => change(n, () => ({ choice: undefined }))}
      >
        {sheet.unknown.length > 0 ? (
          <p className="panel-hint">
            No usamos {sheet.unknown.length === 1 ? 'la columna' : 'las columnas'} {sheet.unknown.map((title) => `«${title}»`).join(', ')}.
            Las que conocemos se llaman como en el ejemplo: {titleOf('name')}, {titleOf('price')}, {titleOf('sizes')}…
          </p>
        ) : null}
        <SheetPhotos
          missing={missing}
          uploads={uploads}
          onPhoto={(name, url) => setPhotos((before) => new Map([...before, [photoName(name), url]]))}
        />
      </Preview>
      {question}
    </>
  );
}
