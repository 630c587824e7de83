import { useEffect, useRef, type ReactNode } from 'react';
import { useFormHere } from '../../../ui/forms/Form.js';

interface Props {
  name: string;
  /** As the rules read it. */
  value: string;
  /** The field its error stands under, where that is another. */
  under?: string;
}

/** What was chosen elsewhere than in an input, as a field of the form: a change of it is heard like a key that was pressed. */
export function HiddenField({ name, value, under = name }: Props): ReactNode {
  const form = useFormHere();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} onInput={() => form.check(under, 'typed')} />;
}
