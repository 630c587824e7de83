import type { FieldRule, FormValues } from '@shop/contracts';
import { useCallback, useRef, useState, useSyncExternalStore, type FormEvent, type SyntheticEvent } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';

type Rules = Readonly<Record<string, FieldRule>>;

interface FormOptions {
  id: string;
  rules: Rules;
  /** Gets strings, `'true'` for a checked box. Errors it throws are shown; `ApiError.fields` below their fields. */
  send: (typed: FormValues) => Promise<void>;
}

/** State and handlers that `Form` and its fields use. `useForm` and `useEditorForm` return it. */
export interface FormModel {
  id: string;
  formRef?: (form: HTMLFormElement | null) => void;
  errors: FormValues;
  errorMessage: string;
  busy: boolean;
  hydrated: boolean;
  dirty: boolean;
  /** `Form` moves the focus to the first invalid field each time it grows. */
  submitCount: number;
  submit: (event: FormEvent) => void;
  register: (name: string) => RegisteredProps;
}

/** Props of the element that holds the value of a field. */
interface RegisteredProps {
  name: string;
  ref?: (element: HTMLElement | null) => void;
  onBlur: (event: SyntheticEvent) => void;
  onChange?: (event: SyntheticEvent) => void;
  onInput?: () => void;
}

export interface UncontrolledForm extends FormModel {
  getValues: () => FormValues;
  error: ApiError | undefined;
  resubmit: () => void;
}

/** Blur fires before the click. An error shown at once would move the clicked button away. */
export const blurDelayMs = 150;
const subscribeNever = () => () => undefined;
export const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function readValues(form: HTMLFormElement): FormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  for (const { name } of form.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked')) typed[name] = 'true';
  return typed;
}

/**
 * A form with uncontrolled fields, so that input typed before hydration stays. Validates on submit and on blur of a filled field; clears
 * an error once it is fixed.
 */
export function useForm({ id, rules, send }: FormOptions): UncontrolledForm {
  const element = useRef<HTMLFormElement>(null);
  const formRef = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const [clientErrors, setClientErrors] = useState<FormValues>({});
  // Shown until the field changes, as no client rule can check them.
  const [serverErrors, setServerErrors] = useState<FormValues>({});
  const [failure, setFailed] = useState<{ text: string; error?: ApiError }>({ text: '' });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [dirty, setDirty] = useState(false);
  const [submitCount, setSubmitCount] = useState(0);
  const hydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

  const showErrors = (fromRules: FormValues, fromServer: FormValues): void => {
    setClientErrors(fromRules);
    setServerErrors(fromServer);
    setSubmitCount((before) => before + 1);
  };

  const submit = async (): Promise<void> => {
    const form = element.current;
    if (!form || sending.current) return;
    const typed = readValues(form);
    const ruleErrors = findProblems(rules, typed);
    setFailed({ text: '' });
    if (Object.keys(ruleErrors).length > 0) return showErrors(ruleErrors, {});
    setClientErrors({});
    setServerErrors({});
    setBusy(true);
    sending.current = true;
    try {
      await send(typed);
      setDirty(false);
    } catch (error) {
      const { fields, text } = failureOf(error, (name) => form.elements.namedItem(name) !== null);
      setFailed({ text, ...(error instanceof ApiError && { error }) });
      showErrors({}, fields);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const validate = (name: string, moment: 'typed' | 'left'): void => {
    const form = element.current;
    if (!form || sending.current) return;
    const typed = readValues(form);
    if (moment === 'typed') {
      setDirty(true);
      setServerErrors(({ [name]: _, ...rest }) => rest);
    }
    setClientErrors((before) => {
      const after: Record<string, string> = {};
      // Other fields may depend on this one, as a confirmation on its password.
      for (const other of Object.keys(before)) {
        const problem = rules[other]?.(typed[other] ?? '', typed);
        if (problem !== undefined) after[other] = problem;
      }
      const problem = moment === 'left' && typed[name] ? rules[name]?.(typed[name], typed) : undefined;
      return problem === undefined ? after : { ...after, [name]: problem };
    });
  };

  return {
    id,
    formRef,
    getValues: () => (element.current ? readValues(element.current) : {}),
    errors: { ...clientErrors, ...serverErrors },
    errorMessage: failure.text,
    error: failure.error,
    busy,
    hydrated,
    dirty,
    submitCount,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    resubmit: () => void submit(),
    register: (name) => ({
      name,
      onInput: () => validate(name, 'typed'),
      onBlur: () => setTimeout(() => validate(name, 'left'), blurDelayMs),
    }),
  };
}

/** The error texts of a failed request: by field, and one for the form, which does not repeat those of its fields. */
export function failureOf(error: unknown, hasField: (name: string) => boolean): { fields: FormValues; text: string } {
  const entries = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => hasField(name)) : [];
  const isFieldErrorOnly = error instanceof ApiError && error.status === 400 && entries.length > 0;
  return { fields: Object.fromEntries(entries), text: isFieldErrorOnly ? '' : capitalizeFirst(messageOf(error)) };
}

function findProblems(rules: Rules, typed: FormValues): FormValues {
  const problems: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(typed[name] ?? '', typed);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
