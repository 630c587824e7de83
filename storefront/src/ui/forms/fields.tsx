import type { ComponentProps, ReactNode } from 'react';
import { useFormHere } from './Form.js';

interface FieldProps {
  /** As the rules and the server call it. */
  name: string;
  label: ReactNode;
  /** What helps before anything is wrong. */
  hint?: ReactNode;
  /** Says that it may stay empty. */
  optional?: boolean;
}

interface Connected {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  onBlur: () => void;
  onInput: () => void;
}

/** What ties an input to its label, hint and error, and tells the form what happens to it. */
export function useField(name: string, hinted: boolean): { field: Connected; error: string | undefined } {
  const form = useFormHere();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [error && `${id}-error`, hinted && `${id}-hint`].filter(Boolean).join(' ');
  return {
    error,
    field: {
      id,
      name,
      'aria-describedby': described || undefined,
      'aria-invalid': error ? true : undefined,
      onBlur: () => form.check(name, 'left'),
      onInput: () => form.check(name, 'typed'),
    },
  };
}

/** Label above, hint and error below whatever is typed into. */
export function Field({ name, label, hint, optional, children }: FieldProps & { children: ReactNode }): ReactNode {
  const form = useFormHere();
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

type Taken = 'id' | 'name' | 'onBlur' | 'onInput' | 'children';

type TextProps = FieldProps & Omit<ComponentProps<'input'>, Taken> & { prefix?: string };

/** A line of text: e-mail, name, telephone, amount. `prefix` stands in front of it ($, @). */
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

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, Taken>;

/** Several lines of text. */
export function AreaField({ name, label, hint, optional, ...area }: AreaProps): ReactNode {
  const { field } = useField(name, Boolean(hint));
  return (
    <Field {...{ name, label, hint, optional }}>
      <textarea rows={4} {...area} {...field} />
    </Field>
  );
}

type TickProps = FieldProps & { defaultChecked?: boolean; onTick?: (ticked: boolean) => void };

/** Yes or no; `'true'` in what is sent when ticked, absent when not. */
export function TickField({ name, label, hint, defaultChecked, onTick }: TickProps): ReactNode {
  const { field, error } = useField(name, Boolean(hint));
  return (
    <div className="field">
      <label className="tick">
        <input type="checkbox" value="true" {...field} {...{ defaultChecked }} onChange={({ target }) => onTick?.(target.checked)} />
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
