import type { FieldRule, Typed } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { ApiError, messageOf } from '../../lib/api.js';

export type Rules = Readonly<Record<string, FieldRule>>;

export interface FormOptions {
  /** Begins the ids of its fields; one form of a name on a page. */
  id: string;
  /** By the name of the field; fields without one are not checked here. */
  rules: Rules;
  /** Sends what was typed (texts as they are, `'true'` for a ticked box). What it throws is shown: `ApiError.fields` under their fields. */
  send: (typed: Typed) => Promise<void>;
}

export interface FormModel {
  id: string;
  attach: (form: HTMLFormElement | null) => void;
  /** What is typed now. */
  typed: () => Typed;
  errors: Typed;
  /** What went wrong as a whole. */
  failure: string;
  /** The same for programs: its code says what the form may offer then. */
  failed: ApiError | undefined;
  busy: boolean;
  /** Whether its script works already; before, nothing can be sent. */
  awake: boolean;
  /** Whether anything was typed since it was shown or sent. */
  dirty: boolean;
  submit: (event: FormEvent) => void;
  /** Sends again what is there. */
  again: () => void;
  /** Looks at one field again: when it was left, or while its error is shown. */
  check: (name: string, moment: 'typed' | 'left') => void;
}

/** A press on the button comes before the error of the field it leaves, which would move the button away from under it. */
const settled = 150;
const never = () => () => undefined;
/** What went wrong, as a line of its own. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/**
 * A form whose fields keep what is typed themselves: what somebody typed before the script came stays. Rules are asked when it is sent and
 * when a field that was filled in is left; an error goes as soon as it is mended. The first wrong field gets the focus; `data-invalid` is for
 * a button that opens a choice.
 */
export function useForm({ id, rules, send }: FormOptions): FormModel {
  const element = useRef<HTMLFormElement>(null);
  const attach = useCallback((form: HTMLFormElement | null) => {
    element.current = form;
  }, []);
  const [found, setFound] = useState<Typed>({});
  // What the server said of a field stands until that field is changed: no rule here knows better.
  const [refused, setRefused] = useState<Typed>({});
  const [failed, setFailed] = useState<{ text: string; error?: ApiError }>({ text: '' });
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [dirty, setDirty] = useState(false);
  // Counts refusals: each moves the focus, also when the errors are the same as before.
  const [refusals, setRefusals] = useState(0);
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [refusals]);

  const refuse = (wrong: Typed, told: Typed): void => {
    setFound(wrong);
    setRefused(told);
    setRefusals((before) => before + 1);
  };

  const submit = async (): Promise<void> => {
    const form = element.current;
    if (!form || sending.current) return;
    const typed = typedIn(form);
    const wrong = problems(rules, typed);
    setFailed({ text: '' });
    if (Object.keys(wrong).length > 0) return refuse(wrong, {});
    setFound({});
    setRefused({});
    setBusy(true);
    sending.current = true;
    try {
      await send(typed);
      setDirty(false);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => form.elements.namedItem(name)));
      // Said once: what stands under its field need not stand below the form as well.
      const whole = error instanceof ApiError && error.status === 400 && Object.keys(shown).length > 0;
      setFailed({ text: whole ? '' : sentence(messageOf(error)), ...(error instanceof ApiError && { error }) });
      refuse({}, shown);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const look = (name: string, moment: 'typed' | 'left'): void => {
    const form = element.current;
    if (!form || sending.current) return;
    const typed = typedIn(form);
    if (moment === 'typed') {
      setDirty(true);
      setRefused(({ [name]: _, ...others }) => others);
    }
    setFound((before) => {
      const after: Record<string, string> = {};
      // What is shown elsewhere may depend on this field: a confirmation on its password.
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
    attach,
    typed: () => (element.current ? typedIn(element.current) : {}),
    errors: { ...found, ...refused },
    failure: failed.text,
    failed: failed.error,
    busy,
    awake,
    dirty,
    submit: (event) => {
      event.preventDefault();
      void submit();
    },
    again: () => void submit(),
    check: (name, moment) => {
      if (moment === 'typed') look(name, moment);
      else setTimeout(() => look(name, moment), settled);
    },
  };
}

function problems(rules: Rules, typed: Typed): Typed {
  const found: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const problem = rule(typed[name] ?? '', typed);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}
