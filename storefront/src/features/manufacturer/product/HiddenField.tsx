import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext } from '../../../ui/forms/Form.js';

interface Props {
  name: string;
  value: string;
  errorField?: string;
}

/** A form field for a value chosen in a dialog. A change dispatches an input event, as typing does. */
export function HiddenField({ name, value, errorField = name }: Props): ReactNode {
  const form = useFormContext();
  const input = useRef<HTMLInputElement>(null);
  const previousValue = useRef(value);
  useEffect(() => {
    if (previousValue.current === value) return;
    previousValue.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} onInput={() => form.validateField(errorField, 'typed')} />;
}
