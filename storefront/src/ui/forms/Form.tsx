import { createContext, useContext, type ReactNode } from 'react';
import type { FormModel } from './use-form.js';

const Here = createContext<FormModel | undefined>(undefined);

/** The form a field stands in. */
export function useFormHere(): FormModel {
  const form = useContext(Here);
  if (!form) throw new Error('A field stands in a Form');
  return form;
}

interface Props {
  of: FormModel;
  /** What the button says, and what while it works. */
  action: string;
  busy: string;
  /** Said below, to eyes and screen readers, when it went well. */
  said?: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  /** Below a failure: what can be done about it. */
  help?: ReactNode;
  children: ReactNode;
}

/** Fields, the button, and what came of it. The browser's own bubbles stay away: errors stand under their fields. */
export function Form({ of, action, busy, said, beside, help, children }: Props): ReactNode {
  const { id, attach, submit, awake, busy: working, failure } = of;
  return (
    <Here value={of}>
      <form className="form" id={id} ref={attach} method="post" noValidate onSubmit={submit} aria-busy={working || undefined}>
        {children}
        <div className="form-actions">
          <button className="button button-big" type="submit" disabled={!awake} aria-disabled={working} data-busy={working || undefined}>
            {working ? busy : action}
          </button>
          {beside}
        </div>
        <div className="form-said">
          <div role="alert">{failure ? <p className="form-error">{failure}</p> : null}</div>
          {failure ? help : null}
          <output>{said ? <span className="form-good">{said}</span> : null}</output>
        </div>
      </form>
    </Here>
  );
}
