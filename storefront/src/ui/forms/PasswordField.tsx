import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.js';
import { Field, useField } from './fields.js';

interface Props {
  name: string;
  label: string;
  /** `new-password` makes a password manager offer one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: ReactNode;
  onTyped?: (password: string) => void;
}

/** A password, which its owner may look at. */
export function PasswordField({ name, label, autoComplete, hint, onTyped }: Props): ReactNode {
  const { field } = useField(name, Boolean(hint));
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ name, label, hint }}>
      <span className="field-joined">
        <input
          {...field}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onInput={({ currentTarget }) => {
            field.onInput();
            onTyped?.(currentTarget.value);
          }}
        />
        <button
          className="field-show"
          type="button"
          aria-label={`Mostrar ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'hide' : 'eye'} />
        </button>
      </span>
    </Field>
  );
}
