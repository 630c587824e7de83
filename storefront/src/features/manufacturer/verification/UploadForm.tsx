import { limits, formTexts, type IdentityImage, type VerificationSubmitted } from '@shop/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { sentence } from '../../../ui/forms/use-form.js';
import { ApiError, messageOf } from '../../../lib/api.js';
import { say } from '../../../ui/toast.js';
import { sendFiles } from '../../../lib/upload.js';
import { smallerJpeg } from '../../images/pictures.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { useLeaving } from '../../account/use-leaving.js';
import { identityFields } from '../../account/identity-images.js';
import { IdentityImageField } from './IdentityImageField.js';

type Chosen = Partial<Record<IdentityImage, ImageBitmap>>;
type Problems = Partial<Record<IdentityImage, string>>;

/** The three photographs, made smaller here and sent (VER-03…07). */
export function UploadForm({ id, note }: { id: string; note: string | null }): ReactNode {
  const [chosen, setChosen] = useState<Chosen>({});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  // Each one moves the focus, also to a field that was wrong before.
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const { question } = useLeaving(Object.keys(chosen).length > 0 && state === 'open');

  // After they are drawn again: what is being sent cannot have the focus.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (wrong: Problems): void => {
    setProblems(wrong);
    setRefusals((before) => before + 1);
  };
  const send = async (): Promise<void> => {
    const missing = identityFields.filter(({ name }) => !chosen[name]);
    setFailure('');
    if (missing.length > 0) {
      refuse(Object.fromEntries(missing.map(({ name }) => [name, formTexts.imageRequired])));
      return;
    }
    setState('sending');
    try {
      const files: { field: string; file: Blob }[] = [];
      for (const { name } of identityFields) {
        const picture = chosen[name];
        if (picture) files.push({ field: name, file: await smallerJpeg(picture, limits.identityImage.side, limits.identityImage.quality) });
      }
      await sendFiles<VerificationSubmitted>('POST', `/api/manufacturers/${id}/verification`, files);
      setState('sent');
      say(formTexts.identityImagesUploaded);
      setTimeout(() => location.assign('/mi-cuenta'), limits.delays.identityImages);
    } catch (error) {
      setState('open');
      const fields: Problems = error instanceof ApiError ? error.fields : {};
      if (identityFields.some(({ name }) => fields[name])) refuse(fields);
      else setFailure(sentence(messageOf(error)));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === 'open') void send();
  };
  return (
    <form ref={form} className="verify-form" noValidate onSubmit={onSubmit}>
      {note ? (
        <div className="notice verify-note">
          <h2>Necesitamos las fotos de nuevo</h2>
          <p>{note}</p>
        </div>
      ) : (
        <p className="lead">Así los mayoristas saben que detrás de cada tienda hay un fabricante de verdad. Lleva dos minutos.</p>
      )}
      <div className="verify-fields">
        {identityFields.map((field) => (
          <IdentityImageField
            key={field.name}
            {...field}
            picture={chosen[field.name]}
            problem={problems[field.name]}
            disabled={state !== 'open'}
            onPicture={(picture) => {
              chosen[field.name]?.close();
              setChosen((before) => ({ ...before, [field.name]: picture }));
              setProblems((before) => ({ ...before, [field.name]: undefined }));
            }}
            onProblem={(problem) => setProblems((before) => ({ ...before, [field.name]: problem }))}
          />
        ))}
      </div>
      <p className="verify-privacy">
        <Icon name="shield" />
        <span>Guardamos tus fotos cifradas, las ve solo quien verifica tu cuenta y las borramos apenas termina.</span>
      </p>
      <p role="alert" className="form-error">
        {failure}
      </p>
      <button type="submit" className="button button-big" disabled={state !== 'open'}>
        {state === 'open' ? 'Enviar mis fotos' : state === 'sending' ? 'Subiendo…' : formTexts.identityImagesUploaded}
      </button>
      {question}
    </form>
  );
}
