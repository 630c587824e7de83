import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Modal } from '../../ui/Modal.js';
import { addLeaveGuard } from './use-guarded-location.js';

/**
 * `leave(proceed)` proceeds at once, or asks first if there are unsaved changes. Links, back and forward ask the same question. Render
 * `leaveDialog` next to the form.
 */
export function useUnsavedChanges(isDirty: boolean): { leave: (proceed: () => void) => void; leaveDialog: ReactNode } {
  const [pendingQuestion, setPendingQuestion] = useState<{ answer: (canLeave: boolean) => void } | null>(null);
  const pendingAnswer = useRef<Promise<boolean> | null>(null);
  const ask = useCallback(
    (): Promise<boolean> =>
      (pendingAnswer.current ??= new Promise<boolean>((resolve) => {
        setPendingQuestion({
          answer: (canLeave) => {
            pendingAnswer.current = null;
            setPendingQuestion(null);
            resolve(canLeave);
          },
        });
      })),
    [],
  );
  useEffect(() => (isDirty ? addLeaveGuard(ask) : undefined), [isDirty, ask]);
  const leave = (proceed: () => void): void => {
    if (!isDirty) proceed();
    else void ask().then((canLeave) => (canLeave ? proceed() : undefined));
  };
  const leaveDialog = pendingQuestion ? (
    <Modal title="¿Salir sin guardar?" onClose={() => pendingQuestion.answer(false)}>
      <p>Hay cambios que todavía no guardaste. Si salís ahora se pierden.</p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={() => pendingQuestion.answer(true)}>
          Descartar cambios
        </button>
        <button type="button" className="button" onClick={() => pendingQuestion.answer(false)}>
          Seguir editando
        </button>
      </p>
    </Modal>
  ) : null;
  return { leave, leaveDialog };
}
