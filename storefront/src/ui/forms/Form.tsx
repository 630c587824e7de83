import { createContext, useContext, useEffect, type ReactNode } from 'react';
import type { FormModel } from './use-form.js';

const FormContext = createContext<FormModel | undefined>(undefined);

export function useFormContext(): FormModel {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands in a Form');
  return form;
}

interface Props {
  form: FormModel;
  submitLabel: string;
  busyLabel: string;
  /** The button is red: the form takes something from a person. */
  isDestructive?: boolean | undefined;
  successMessage?: ReactNode;
  secondaryAction?: ReactNode;
  failureHelp?: ReactNode;
  children: ReactNode;
}

/**
 * `noValidate`, because errors are shown below their fields. A failed submission focuses the first invalid field (`aria-invalid`, or
 * `data-invalid` on a button) after its error is rendered, so that a screen reader reads both.
 */
export function Form({
  form,
  submitLabel,
  busyLabel,
  isDestructive = false,
  successMessage,
  secondaryAction,
  failureHelp,
  children,
}: Props): ReactNode {
  const { id, formRef, submit, submitCount, hydrated, busy, errorMessage } = form;
  useEffect(() => {
    if (submitCount > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [id, submitCount]);
  return (
    <FormContext value={form}>
      <form className="form" id={id} ref={formRef} method="post" noValidate onSubmit={submit} aria-busy={busy || undefined}>
        {children}
        <div className="form-actions">
          <button
            className={isDestructive ? 'button button-danger button-big' : 'button button-big'}
            type="submit"
            disabled={!hydrated}
            aria-disabled={busy}
            data-busy={busy || undefined}
          >
            {busy ? busyLabel : submitLabel}
          </button>
          {secondaryAction}
        </div>
        <div className="form-status">
          <div role="alert">{errorMessage ? <p className="form-error">{errorMessage}</p> : null}</div>
          {errorMessage ? failureHelp : null}
          <output>{successMessage ? <span className="form-success">{successMessage}</span> : null}</output>
        </div>
      </form>
    </FormContext>
  );
}
