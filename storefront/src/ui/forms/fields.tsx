import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from './Form.js';

interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
}

/** Attributes that connect a field with its label, error and hint. */
export function useFieldStatus(name: string, hasHint: boolean) {
  const form = useFormContext();
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [error && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return { error, field: { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? (true as const) : undefined } };
}

/** The same, and the handlers of a field whose element holds its value. */
export function useField(name: string, hasHint: boolean) {
  const { register } = useFormContext();
  const { field, error } = useFieldStatus(name, hasHint);
  return { error, field: { ...field, ...register(name) } };
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

type FormControlledProp = 'id' | 'name' | 'ref' | 'onBlur' | 'onChange' | 'onInput' | 'children';

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

/** `autoComplete` is `tel-national` for a number without country code. */
export const PhoneField = (props: Omit<TextProps, 'name'>): ReactNode => <TextField name="phone" type="tel" inputMode="tel" {...props} />;

/** A user name on another site. */
export const HandleField = (props: TextProps): ReactNode => (
  <TextField optional prefix="@" autoCapitalize="none" autoComplete="off" spellCheck={false} {...props} />
);

type AreaProps = FieldProps & Omit<ComponentProps<'textarea'>, FormControlledProp>;

export function AreaField({ name, label, hint, optional, ...area }: AreaProps): ReactNode {
  const { field } = useField(name, Boolean(hint));
  return (
    <Field {...{ name, label, hint, optional }}>
      <textarea rows={4} {...area} {...field} />
    </Field>
  );
}

type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, FormControlledProp> & { options: readonly { value: string; label: string }[] };

export function SelectField({ name, label, hint, optional, options, ...select }: SelectProps): ReactNode {
  const { field } = useField(name, Boolean(hint));
  return (
    <Field {...{ name, label, hint, optional }}>
      <select {...select} {...field}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckboxProps = FieldProps & { defaultChecked?: boolean; onCheck?: (ticked: boolean) => void };

export function CheckboxField({ name, label, hint, defaultChecked, onCheck }: CheckboxProps): ReactNode {
  const { field, error } = useField(name, Boolean(hint));
  return (
    <div className="field">
      <label className="checkbox">
        <input type="checkbox" {...field} {...{ defaultChecked }} {...(onCheck && { onChange: ({ target }) => onCheck(target.checked) })} />
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
