import { BRAND } from '@shop/contracts';
import { useState, type ReactNode } from 'react';

interface Props {
  codes: readonly string[];
  onSaved: () => void;
}

export const recoveryTitle = 'Guardá tus códigos de recuperación';

export function RecoveryCodesList({ codes, onSaved }: Props): ReactNode {
  const [copyStatus, setCopyStatus] = useState('');
  const copy = async (): Promise<void> => {
    const isCopied = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setCopyStatus(isCopied ? 'Copiados.' : 'No se pudieron copiar: anotalos o descargalos.');
  };
  const downloadUrl = `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de ${BRAND}\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className="recovery">
      <p>
        Si perdés el teléfono, entrás con uno de ellos. Cada uno sirve una vez y <strong>no los vamos a mostrar de nuevo</strong>: guardalos
        fuera del teléfono.
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="recovery-actions">
        <a className="button button-quiet button-small" href={downloadUrl} download="codigos-de-recuperacion.txt">
          Descargar
        </a>
        <button type="button" className="button button-quiet button-small" onClick={() => void copy()}>
          Copiar
        </button>
        <output>{copyStatus}</output>
      </p>
      <button type="button" className="button button-big" onClick={onSaved}>
        Ya los guardé
      </button>
    </div>
  );
}
