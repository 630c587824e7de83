import type { ReactNode } from 'react';
import { useFormHere } from '../../../ui/forms/Form.js';

interface Props {
  /** As the rules call it; its error stands here. */
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  /** What is chosen now. */
  children?: ReactNode;
  /** What the button says that opens the choice; it takes the focus when the choice is wrong. */
  action: ReactNode;
  onOpen: () => void;
}

/** A part of a form that is chosen in a dialog. */
export function ChoiceField({ name, label, optional = false, hint, children, action, onOpen }: Props): ReactNode {
  const form = useFormHere();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <fieldset className="field choice" aria-labelledby={`${id}-label`}>
      <p className="choice-label" id={`${id}-label`}>
        {label}
        {optional ? <span className="field-optional"> (opcional)</span> : null}
      </p>
      {children}
      <p>
        <button
          type="button"
          id={id}
          className="button button-quiet button-small"
          data-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={onOpen}
        >
          {action}
        </button>
      </p>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? <div className="field-hint">{hint}</div> : null}
    </fieldset>
  );
}
