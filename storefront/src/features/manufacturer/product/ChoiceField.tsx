import type { ReactNode } from 'react';
import { useFormContext } from '../../../ui/forms/Form.js';

interface Props {
  name: string;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  children?: ReactNode;
  action: ReactNode;
  onOpen: () => void;
}

export function ChoiceField({ name, label, optional = false, hint, children, action, onOpen }: Props): ReactNode {
  const form = useFormContext();
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
