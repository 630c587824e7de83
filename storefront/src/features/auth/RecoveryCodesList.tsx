import { BRAND } from '@shop/contracts';
import { useState, type ReactNode } from 'react';

interface Props {
  codes: readonly string[];
  onKept: () => void;
}

/** What stands above them. */
export const recoveryTitle = 'Guardá tus códigos de recuperación';

/** Ten codes that are shown once: who loses the telephone comes in with one of them. */
export function RecoveryCodesList({ codes, onKept }: Props): ReactNode {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    setCopied(done ? 'Copiados.' : 'No se pudieron copiar: anotalos o descargalos.');
  };
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Códigos de recuperación de ${BRAND}\n\n${codes.join('\n')}\n`)}`;
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
      <p className="recovery-keep">
        <a className="button button-quiet button-small" href={file} download="codigos-de-recuperacion.txt">
          Descargar
        </a>
        <button type="button" className="button button-quiet button-small" onClick={() => void copy()}>
          Copiar
        </button>
        <output>{copied}</output>
      </p>
      <button type="button" className="button button-big" onClick={onKept}>
        Ya los guardé
      </button>
    </div>
  );
}
