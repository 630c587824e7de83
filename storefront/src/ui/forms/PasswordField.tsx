import { useState, type ReactNode } from 'react';
import { Icon } from './Icon.js';
import { Field, useField } from './fields.js';

interface Props {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  /** Name of the button that shows it; by default that of the field. */
  nameToShow?: string;
  hint?: ReactNode;
  onTyped?: (password: string) => void;
}

export function PasswordField({ name, label, autoComplete, nameToShow = label.toLowerCase(), hint, onTyped }: Props): ReactNode {
  const { field } = useField(name, Boolean(hint));
  const [isVisible, setIsVisible] = useState(false);
  return (
    <Field {...{ name, label, hint }}>
      <span className="field-joined">
        <input
          {...field}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ currentTarget }) => onTyped?.(currentTarget.value)}
        />
        <button
          className="field-show"
          type="button"
          aria-label={`Mostrar ${nameToShow}`}
          aria-pressed={isVisible}
          onClick={() => setIsVisible(!isVisible)}
        >
          <Icon name={isVisible ? 'hide' : 'eye'} />
        </button>
      </span>
    </Field>
  );
}
