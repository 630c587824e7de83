import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import type { Later } from './later.js';

interface Props<T> {
  code: Later<T>;
  /** As the dialog itself says. */
  title: string;
  /** What it is about, said in any case. */
  text?: string;
  onClose: () => void;
  /** The dialog, once its code is here. */
  children: (code: T) => ReactNode;
}

/** A dialog whose code travels when it is opened. Until then, and where it does not come, another one stands in its place. */
export function LaterDialog<T>({ code, title, text, onClose, children }: Props<T>): ReactNode {
  const [here, setHere] = useState(() => code.now());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    code.get().then(
      (it) => setHere(() => it),
      () => setFailed(true),
    );
  }, [code]);
  const retry = async (): Promise<void> => {
    setFailed(false);
    try {
      const it = await code.get();
      setHere(() => it);
    } catch {
      // Browsers remember that a file did not come: only a new page asks for it again, which has the same cart and the same orders on their way.
      if (await siteAnswers()) location.reload();
      else setFailed(true);
    }
  };

  if (here !== undefined) return children(here);
  return (
    <Modal title={title} onClose={onClose}>
      {text ? <p>{text}</p> : null}
      <output className="cart-later">
        {failed ? 'No pudimos abrir esto: falló la conexión. Tu carrito quedó guardado como estaba.' : 'Cargando…'}
      </output>
      {failed ? (
        <p className="dialog-actions">
          <button type="button" className="button button-quiet" onClick={onClose}>
            Cerrar
          </button>
          <button type="button" className="button" onClick={() => void retry()}>
            Reintentar
          </button>
        </p>
      ) : null}
    </Modal>
  );
}

const siteAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
