import { batchLimits } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { showToast } from '../../../ui/toast.js';
import { FileButton } from '../../images/FileButton.js';
import { download } from '../../orders/download.js';
import { openSheet } from './open-sheet.js';
import type { Sheet } from './sheet-lines.js';

const examples = '/ejemplo';

export function SheetStart({ onSheet }: { onSheet: (sheet: Sheet) => void }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const open = async ([file]: readonly File[]): Promise<void> => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      onSheet(await openSheet(file));
    } catch (error) {
      setProblem(capitalizeFirst(messageOf(error)));
      setIsBusy(false);
    }
  };
  const downloadOwnSheet = (): Promise<void> =>
    download('/api/products/createdbyMe.csv', 'mis-productos.csv').catch((error: unknown) =>
      showToast(`No pudimos bajar el archivo: ${messageOf(error)}`),
    );
  return (
    <section className="panel" aria-labelledby="con-planilla">
      <div className="panel-head">
        <h2 id="con-planilla">Con una planilla</h2>
      </div>
      <p>
        Un producto por fila, hasta {batchLimits.rows}. Si la fila trae el id de un producto tuyo lo cambia; si no, crea uno nuevo. Antes de
        publicar ves qué va a pasar.
      </p>
      <FileButton
        className="drop bulk-drop"
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        isDisabled={isBusy}
        isInvalid={problem !== ''}
        describedBy={problem ? 'planilla-error' : undefined}
        onFiles={(files) => void open(files)}
      >
        <Icon name="list" />
        <strong>{isBusy ? 'Leyendo la planilla…' : 'Elegir planilla'}</strong>
        <span>XLSX o CSV, hasta 10 MB</span>
      </FileButton>
      <p className="form-error" role="alert" id="planilla-error">
        {problem}
      </p>
      <p className="bulk-actions">
        <button type="button" className="button button-quiet button-small" onClick={() => void downloadOwnSheet()}>
          <Icon name="download" />
          Bajar mi planilla
        </button>
        <a className="button button-quiet button-small" href={`${examples}/planilla-de-ejemplo.xlsx`} download>
          <Icon name="download" />
          Bajar un ejemplo
        </a>
      </p>
      <p className="panel-hint">
        El ejemplo tiene 30 productos, tres con errores a propósito. También está{' '}
        <ExampleLink file="planilla-de-ejemplo.csv">en CSV</ExampleLink>, y aparte van{' '}
        <ExampleLink file="fotos-de-ejemplo.zip">sus fotos</ExampleLink>.
      </p>
    </section>
  );
}

const ExampleLink = ({ file, children }: { file: string; children: ReactNode }): ReactNode => (
  <a href={`${examples}/${file}`} download>
    {children}
  </a>
);
