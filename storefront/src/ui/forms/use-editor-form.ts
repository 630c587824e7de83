import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { blurDelayMs, failureOf, type FormModel } from './use-form.js';

interface EditorOptions<Values extends FieldValues> {
  id: string;
  defaultValues: Values;
  /** Error texts by field; empty if the values can be sent. */
  validate: (values: Values) => Record<string, string>;
  /** Errors it throws are shown; `ApiError.fields` below their fields. */
  send: (values: Values) => Promise<void>;
}

interface EditorForm<Values extends FieldValues> {
  /** For a `FormProvider` around the fields. */
  form: UseFormReturn<Values>;
  model: FormModel;
}

/**
 * A form with react-hook-form, for values that are not only texts but also lists and photographs. Validates at the same moments as
 * `useForm`: on submit and on blur of a filled field; clears an error once it is fixed.
 */
export function useEditorForm<Values extends FieldValues>(options: EditorOptions<Values>): EditorForm<Values> {
  const { id, defaultValues, validate, send } = options;
  const form = useForm<Values>({
    defaultValues: defaultValues as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values) => {
      const errors = Object.entries(validate(values)).map(([name, message]) => [name, { type: 'rule', message }]);
      return errors.length > 0 ? { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> } : { values, errors: {} };
    },
  });
  const { subscribe, trigger, getValues, getFieldState, setError } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, errors: shown }) => {
          // Other fields may depend on this one. An error from the server stays until its own field changes.
          const fixable = Object.entries(shown ?? {}).filter(([field, error]) => field === name || error?.type === 'rule');
          if (fixable.length > 0) void trigger(fixable.map(([field]) => field as Path<Values>));
        },
      }),
    [subscribe, trigger],
  );

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      const { fields, text } = failureOf(error, (name) => name in values);
      for (const [name, message] of Object.entries(fields)) setError(name as Path<Values>, { type: 'server', message });
      if (text) setError('root', { message: text });
    }
  });

  const { root, ...fieldErrors } = errors;
  const model: FormModel = {
    id,
    errors: Object.fromEntries(Object.entries(fieldErrors).map(([name, error]) => [name, String(error?.message)])),
    errorMessage: root?.message ?? '',
    busy: isSubmitting,
    hydrated: true,
    dirty: isDirty,
    submitCount,
    submit: (event) => {
      event.preventDefault();
      if (!isSubmitting) void submit();
    },
    register: (name) => {
      const path = name as Path<Values>;
      // The rules would clear an error that the server sent meanwhile.
      const check = (): unknown => getFieldState(path).error?.type !== 'server' && trigger(path);
      return form.register(path, { onBlur: () => getValues(path) && setTimeout(check, blurDelayMs) });
    },
  };
  return { form, model };
}
