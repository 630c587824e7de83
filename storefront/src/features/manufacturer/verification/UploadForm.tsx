import { limits, formTexts, type IdentityImage, type VerificationSubmitted } from '@shop/contracts';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { capitalizeFirst } from '../../../ui/forms/use-form.js';
import { ApiError, messageOf } from '../../../lib/api.js';
import { showToast } from '../../../ui/toast.js';
import { uploadFiles } from '../../../lib/upload.js';
import { scaleToJpeg } from '../../images/compress-picture.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import { identityFields } from '../../account/identity-images.js';
import { IdentityImageField } from './IdentityImageField.js';

type Pictures = Partial<Record<IdentityImage, ImageBitmap>>;
type Problems = Partial<Record<IdentityImage, string>>;

export function UploadForm({ id, reviewNote }: { id: string; reviewNote: string | null }): ReactNode {
  const [pictures, setPictures] = useState<Pictures>({});
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  // Each failed submit focuses the first field with an error.
  const [failedSubmits, setFailedSubmits] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const { leaveDialog } = useUnsavedChanges(Object.keys(pictures).length > 0 && state === 'open');

  // An effect, because fields are disabled while they are sent and cannot take the focus.
  useEffect(() => {
    if (failedSubmits > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failedSubmits]);

  const showProblems = (nextProblems: Problems): void => {
    setProblems(nextProblems);
    setFailedSubmits((before) => before + 1);
  };
  const send = async (): Promise<void> => {
    const missing = identityFields.filter(({ name }) => !pictures[name]);
    setFailure('');
    if (missing.length > 0) {
      showProblems(Object.fromEntries(missing.map(({ name }) => [name, formTexts.imageRequired])));
      return;
    }
    setState('sending');
    try {
      const files: { field: string; file: Blob }[] = [];
      for (const { name } of identityFields) {
        const picture = pictures[name];
        if (picture) files.push({ field: name, file: await scaleToJpeg(picture, limits.identityImage.side, limits.identityImage.quality) });
      }
      await uploadFiles<VerificationSubmitted>('POST', `/api/manufacturers/${id}/verification`, files);
      setState('sent');
      showToast(formTexts.identityImagesUploaded);
      setTimeout(() => location.assign('/mi-cuenta'), limits.delaysMs.identityImages);
    } catch (error) {
      setState('open');
      const fields: Problems = error instanceof ApiError ? error.fields : {};
      if (identityFields.some(({ name }) => fields[name])) showProblems(fields);
      else setFailure(capitalizeFirst(messageOf(error)));
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (state === 'open') void send();
  };
  return (
    <form ref={form} className="verify-form" noValidate onSubmit={onSubmit}>
      {reviewNote ? (
        <div className="notice verify-note">
          <h2>Necesitamos las fotos de nuevo</h2>
          <p>{reviewNote}</p>
        </div>
      ) : (
        <p className="lead">Así los mayoristas saben que detrás de cada tienda hay un fabricante de verdad. Lleva dos minutos.</p>
      )}
      <div className="verify-fields">
        {identityFields.map((field) => (
          <IdentityImageField
            key={field.name}
            {...field}
            picture={pictures[field.name]}
            problem={problems[field.name]}
            isDisabled={state !== 'open'}
            onPicture={(picture) => {
              pictures[field.name]?.close();
              setPictures((before) => ({ ...before, [field.name]: picture }));
              setProblems((before) => ({ ...before, [field.name]: undefined }));
            }}
            onProblem={(problem) => setProblems((before) => ({ ...before, [field.name]: problem }))}
          />
        ))}
      </div>
      <p className="verify-privacy">
        <Icon name="shield" />
        <span>
          Guardamos tus fotos cifradas, las ve solo quien verifica tu cuenta y las borramos apenas termina. Está contado en la{' '}
          <a href="/privacidad" target="_blank" rel="noopener">
            política de privacidad
          </a>
          .
        </span>
      </p>
      <p role="alert" className="form-error">
        {failure}
      </p>
      <button type="submit" className="button button-big" disabled={state !== 'open'}>
        {state === 'open' ? 'Enviar mis fotos' : state === 'sending' ? 'Subiendo…' : formTexts.identityImagesUploaded}
      </button>
      {leaveDialog}
    </form>
  );
}
