import { batchMost } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { sentence } from '../../../ui/forms/use-form.js';
import { say } from '../../../ui/toast.js';
import { FileButton } from '../../images/FileButton.js';
import { download } from '../../orders/download.js';
import { openSheet } from './open-sheet.js';
import type { Sheet } from './sheet-lines.js';

/** Where the site keeps a sheet to try, in both formats, and its photographs. */
const examples = '/ejemplo';

/** Where a sheet is chosen, and where one is had from. */
export function SheetStart({ onSheet }: { onSheet: (sheet: Sheet) => void }): ReactNode {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setProblem('');
    try {
      onSheet(await openSheet(file));
    } catch (error) {
      setProblem(sentence(messageOf(error)));
      setBusy(false);
    }
  };
  const getOwn = (): Promise<void> =>
    download('/api/products/createdbyMe.csv', 'mis-productos.csv').catch((error: unknown) =>
      say(`No pudimos bajar el archivo: ${messageOf(error)}`),
    );
  return (
    <section className="panel" aria-labelledby="con-planilla">
      <div className="panel-head">
        <h2 id="con-planilla">Con una planilla</h2>
      </div>
      <p>
        Un producto por fila, hasta {batchMost.rows}. Si la fila trae el id de un producto tuyo lo cambia; si no, crea uno nuevo. Antes de
        publicar ves qué va a pasar.
      </p>
      <FileButton
        className="drop bulk-drop"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        disabled={busy}
        invalid={problem !== ''}
        describedBy={problem ? 'planilla-error' : undefined}
        onFiles={(files) => void open(files)}
      >
        <Icon name="list" />
        <strong>{busy ? 'Leyendo la planilla…' : 'Elegir planilla'}</strong>
        <span>XLSX o CSV, hasta 10 MB</span>
      </FileButton>
      <p className="form-error" role="alert" id="planilla-error">
        {problem}
      </p>
      <p className="bulk-actions">
        <button type="button" className="button button-quiet button-small" onClick={() => void getOwn()}>
          <Icon name="download" />
          Bajar mi planilla
        </button>
        <a className="button button-quiet button-small" href={`${examples}/planilla-de-ejemplo.xlsx`} download>
          <Icon name="download" />
          Bajar un ejemplo
        </a>
      </p>
      <p className="panel-hint">
        El ejemplo tiene 30 productos, tres con errores a propósito. También está <Example file="planilla-de-ejemplo.csv">en CSV</Example>,
        y aparte van <Example file="fotos-de-ejemplo.zip">sus fotos</Example>.
      </p>
    </section>
  );
}

const Example = ({ file, children }: { file: string; children: ReactNode }): ReactNode => (
  <a href={`${examples}/${file}`} download>
    {children}
  </a>
);
