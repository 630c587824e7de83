import type { FieldRule, FormValues } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';

type Rules = Readonly<Record<string, FieldRule>>;

interface FormOptions {
  id: string;
  rules: Rules;
  /** Gets strings, `'true'` for a checked box. Errors it throws are shown; `ApiError.fields` below their fields. */
  send: (typed: FormValues) => Promise<void>;
}

export interface FormModel {
  id: string;
  formRef: (form: HTMLFormElement | null) => void;
  getValues: () => FormValues;
  errors: FormValues;
  errorMessage: string;
  error: ApiError | undefined;
  busy: boolean;
  hydrated: boolean;
  dirty: boolean;
  submit: (event: FormEvent) => void;
  resubmit: () => void;
  validateField: (name: string, moment: 'typed' | 'left') => void;
}

/** Blur fires before the click. An error shown at once would move the clicked button away. */
const blurDelayMs = 150;
const subscribeNever = () => () => undefined;
export const capitalizeFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function readValues(form: HTMLFormElement): FormValues {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/**
 * A form with uncontrolled fields, so that input typed before hydration stays. Validates on submit and on blur of a filled field; clears
 * an error once it is fixed. Focuses the first invalid field (`aria-invalid`, or `data-invalid` on a button).
 */
export function useForm({ id, rules, send }: FormOptions): FormModel {
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
  // Counts failures, so that each moves the focus even with equal errors.
  const [failureCount, setFailureCount] = useState(0);
  const hydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (failureCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [failureCount]);

  const showErrors = (fromRules: FormValues, fromServer: FormValues): void => {
    setClientErrors(fromRules);
    setServerErrors(fromServer);
    setFailureCount((before) => before + 1);
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
      const fields = error instanceof ApiError ? error.fields : {};
      const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => form.elements.namedItem(name)));
      // Errors shown below their fields are not repeated below the form.
      const isFieldErrorOnly = error instanceof ApiError && error.status === 400 && Object.keys(shown).length > 0;
      setFailed({ text: isFieldErrorOnly ? '' : capitalizeFirst(messageOf(error)), ...(error instanceof ApiError && { error }) });
      showErrors({}, shown);
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
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    resubmit: () => void submit(),
    validateField: (name, moment) => {
      if (moment === 'typed') validate(name, moment);
      else setTimeout(() => validate(name, moment), blurDelayMs);
    },
  };
}

function findProblems(rules: Rules, typed: FormValues): FormValues {
  const problems: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(typed[name] ?? '', typed);
    if (problem !== undefined) problems[name] = problem;
  }
  return problems;
}
