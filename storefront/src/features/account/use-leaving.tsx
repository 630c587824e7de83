import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from '../../ui/Modal.js';
import { guardLeaving } from './use-guarded-location.js';

/**
 * Keeps what is not saved: `leave(act)` acts at once when there is nothing to lose, and asks first otherwise. The browser's way back and
 * links of the account area ask the same question. `question` is to be drawn beside the form.
 */
export function useLeaving(dirty: boolean): { leave: (act: () => void) => void; question: ReactNode } {
  const [asked, setAsked] = useState<{ answer: (leaves: boolean) => void } | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);
  const ask = useCallback(
    (): Promise<boolean> =>
      (asking.current ??= new Promise<boolean>((resolve) => {
        setAsked({
          answer: (leaves) => {
            asking.current = null;
            setAsked(null);
            resolve(leaves);
          },
        });
      })),
    [],
  );
  useEffect(() => (dirty ? guardLeaving(ask) : undefined), [dirty, ask]);
  const leave = (act: () => void): void => {
    if (!dirty) act();
    else void ask().then((leaves) => (leaves ? act() : undefined));
  };
  const question = asked ? (
    <Modal title="¿Salir sin guardar?" onClose={() => asked.answer(false)}>
      <p>Hay cambios que todavía no guardaste. Si salís ahora se pierden.</p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={() => asked.answer(true)}>
          Descartar cambios
        </button>
        <button type="button" className="button" onClick={() => asked.answer(false)}>
          Seguir editando
        </button>
      </p>
    </Modal>
  ) : null;
  return { leave, question };
}
