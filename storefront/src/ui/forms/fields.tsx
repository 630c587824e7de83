import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from './Form.js';

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

interface InputProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: () => void;
  onInput: () => void;
}

export function useField(name: string, hasHint: boolean): { field: InputProps; error: string | undefined } {
  const form = useFormContext();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    error,
    field: {
      id,
      name,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      onBlur: () => form.validateField(name, 'left'),
      onInput: () => form.validateField(name, 'typed'),
    },
  };
}

export function Field({ name, label, hint, optional, children }: FieldProps & { children: ReactNode }): ReactNode {
  const form = useFormContext();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <span className="field-optional"> (opcional)</span> : null}
      </label>
      {children}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <div className="field-hint" id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}

type FormControlledProp = 'id' | 'name' | 'onBlur' | 'onInput' | 'children';

type TextProps = FieldProps & Omit<ComponentProps<'input'>, FormControlledProp> & { prefix?: string };

export function TextField({ name, label, hint, optional, prefix, ...input }: TextProps): ReactNode {
  const { field } = useField(name, Boolean(hint));
  const typed = <input type="text" {...input} {...field} />;
  return (
    <Field {...{ name, label, hint, optional }}>
      {prefix ? (
        <span className="field-joined">
          <span className="field-prefix" aria-hidden="true">
            {prefix}
          </span>
          {typed}
        </span>
      ) : (
        typed
      )}
    </Field>
  );
}

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, FormControlledProp>;

export function AreaField({ name, label, hint, optional, ...area }: AreaProps): ReactNode {
  const { field } = useField(name, Boolean(hint));
  return (
    <Field {...{ name, label, hint, optional }}>
      <textarea rows={4} {...area} {...field} />
    </Field>
  );
}

type CheckboxProps = FieldProps & { defaultChecked?: boolean; onCheck?: (ticked: boolean) => void };

/** Submits `'true'` if checked, nothing otherwise. */
export function CheckboxField({ name, label, hint, defaultChecked, onCheck }: CheckboxProps): ReactNode {
  const { field, error } = useField(name, Boolean(hint));
  return (
    <div className="field">
      <label className="checkbox">
        <input type="checkbox" value="true" {...field} {...{ defaultChecked }} onChange={({ target }) => onCheck?.(target.checked)} />
        <span>{label}</span>
      </label>
      {error ? (
        <p className="field-error" id={`${field.id}-error`}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <div className="field-hint" id={`${field.id}-hint`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
