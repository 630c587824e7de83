import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '../../../ui/Modal.js';
import type { LazyModule } from './lazy-module.js';

interface Props<T> {
  module: LazyModule<T>;
  title: string;
  text?: string;
  onClose: () => void;
  children: (component: T) => ReactNode;
}

export function LazyDialog<T>({ module, title, text, onClose, children }: Props<T>): ReactNode {
  const [loadedModule, setLoadedModule] = useState(() => module.current());
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    module.get().then(
      (component) => setLoadedModule(() => component),
      () => setFailed(true),
    );
  }, [module]);
  const retry = async (): Promise<void> => {
    setFailed(false);
    try {
      const component = await module.get();
      setLoadedModule(() => component);
    } catch {
      // Browsers cache a failed import. A reload fetches the module again; cart and pending orders are in localStorage.
      if (await isSiteReachable()) location.reload();
      else setFailed(true);
    }
  };

  if (loadedModule !== undefined) return children(loadedModule);
  return (
    <Modal title={title} onClose={onClose}>
      {text ? <p>{text}</p> : null}
      <output className="cart-lazy">
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

const isSiteReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
