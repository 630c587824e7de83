import { siteTextLength, siteTextRules, type EditableTextSlug, type SiteText } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Field, useField } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/Form.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { showToast } from '../../../ui/toast.js';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import type { EditedText } from '../queries.js';
import { BannerFields } from './BannerFields.js';
import { bannerFormRules, contentOf, readContent } from './content.js';
import { newerVersionOf, saveSiteText } from './save-site-text.js';
import { TextPreview } from './TextPreview.js';

const formId = 'texto';

interface Props {
  current: EditedText;
  /** Focuses the text when the editor is drawn, because the dialog that replaced it is closed. */
  takesFocus: boolean;
  onSaved: (saved: SiteText) => void;
  onDiscard: (newer: SiteText) => void;
}

export function TextEditor({ current, takesFocus, onSaved, onDiscard }: Props): ReactNode {
  const { slug, content, original } = current;
  const [typed, setTyped] = useState(content);
  const [baseVersion, setBaseVersion] = useState(current.version);
  const [isComparing, setComparing] = useState(false);
  const form = useForm({
    id: formId,
    rules: 'banners' in content ? bannerFormRules : siteTextRules,
    send: async (values) => {
      const saved = await saveSiteText(slug, readContent(slug, values), baseVersion);
      showToast(slug === 'banners' ? 'Guardamos los banners. Ya se ven en el inicio.' : 'Guardamos el texto. Ya se ve en su página.');
      setBaseVersion(saved.version);
      onSaved(saved);
    },
  });
  const { leaveDialog } = useUnsavedChanges(form.dirty);
  useEffect(() => {
    if (takesFocus) document.querySelector<HTMLElement>(`#${formId} :is(textarea, input:not([type=hidden]))`)?.focus();
  }, [takesFocus]);
  const newer = newerVersionOf(form.error);
  const compare = newer ? (
    <button type="button" className="button button-quiet" onClick={() => setComparing(true)}>
      Ver la versión {newer.version}
    </button>
  ) : null;
  return (
    <div className={'banners' in content ? undefined : 'text-editor'}>
      <section className="panel" aria-label={'banners' in content ? 'Editar los banners' : 'Editar el texto'}>
        <Form form={form} submitLabel="Guardar y publicar" busyLabel="Guardando…" failureHelp={compare}>
          <div onInput={() => setTyped(readContent(slug, form.getValues()))}>
            {'banners' in content ? (
              <BannerFields banners={content.banners} typed={'banners' in typed ? typed.banners : []} />
            ) : (
              <MarkdownField defaultValue={content.markdown} headings={headingHints[slug]} />
            )}
          </div>
        </Form>
      </section>
      {'banners' in content ? null : (
        <section className="panel" aria-labelledby="vista-previa">
          <h2 id="vista-previa" className="text-preview-title">
            Vista previa
          </h2>
          <TextPreview content={typed} />
        </section>
      )}
      {leaveDialog}
      {newer && isComparing ? (
        <Modal title={`Versión ${newer.version}, de otra persona`} isWide onClose={() => setComparing(false)}>
          <TextPreview content={contentOf(newer) ?? original} />
          <p className="dialog-actions">
            <button type="button" className="button button-quiet" onClick={() => onDiscard(newer)}>
              Descartar la mía
            </button>
            <button
              type="button"
              className="button"
              onClick={() => {
                setBaseVersion(newer.version);
                setComparing(false);
              }}
            >
              Seguir con la mía
            </button>
          </p>
        </Modal>
      ) : null}
    </div>
  );
}

/** Use of headings in a text whose page is made of them. */
const headingHints: Readonly<Partial<Record<EditableTextSlug, ReactNode>>> = {
  'preguntas-frecuentes': (
    <>
      <code>## Tema</code>, <code>### Pregunta</code> y abajo su respuesta.{' '}
    </>
  ),
};

interface MarkdownFieldProps {
  defaultValue: string;
  headings: ReactNode;
}

function MarkdownField({ defaultValue, headings }: MarkdownFieldProps): ReactNode {
  const { field } = useField('markdown', true);
  return (
    <Field
      name="markdown"
      label="Texto, en Markdown"
      hint={
        <>
          {headings ?? (
            <>
              <code>## Título</code>,{' '}
            </>
          )}
          <code>**negrita**</code>, <code>- lista</code> y <code>[enlace](/contacto)</code>. No admite HTML ni imágenes.
        </>
      }
    >
      <textarea {...field} className="text-editor-field" rows={24} maxLength={siteTextLength.max} defaultValue={defaultValue} />
    </Field>
  );
}
