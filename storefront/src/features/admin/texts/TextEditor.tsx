import { siteTextLength, siteTextRules, type SiteText, type SiteTextSlug } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { Field, useField } from '../../../ui/forms/fields.js';
import { Form } from '../../../ui/forms/Form.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { showToast } from '../../../ui/toast.js';
import { useUnsavedChanges } from '../../account/use-unsaved-changes.js';
import type { EditedText } from '../queries.js';
import { newerVersionOf, saveSiteText } from './save-site-text.js';
import { TextPreview } from './TextPreview.js';

const formId = 'texto';
const fieldId = `${formId}-markdown`;

interface Props {
  current: EditedText;
  /** Focuses the text when the editor is drawn, because the dialog that replaced it is closed. */
  takesFocus: boolean;
  onSaved: (saved: SiteText) => void;
  onDiscard: (newer: SiteText) => void;
}

export function TextEditor({ current, takesFocus, onSaved, onDiscard }: Props): ReactNode {
  const { slug, markdown, original } = current;
  const [typed, setTyped] = useState(markdown);
  const [baseVersion, setBaseVersion] = useState(current.version);
  const [isComparing, setComparing] = useState(false);
  const form = useForm({
    id: formId,
    rules: siteTextRules,
    send: async ({ markdown: text = '' }) => {
      const saved = await saveSiteText(slug, text, baseVersion);
      showToast('Guardamos el texto. Ya se ve en su página.');
      setBaseVersion(saved.version);
      onSaved(saved);
    },
  });
  const { leaveDialog } = useUnsavedChanges(form.dirty);
  useEffect(() => {
    if (takesFocus) document.getElementById(fieldId)?.focus();
  }, [takesFocus]);
  const newer = newerVersionOf(form.error);
  const compare = newer ? (
    <button type="button" className="button button-quiet" onClick={() => setComparing(true)}>
      Ver la versión {newer.version}
    </button>
  ) : null;
  return (
    <div className="text-editor">
      <section className="panel" aria-label="Editar el texto">
        <Form form={form} submitLabel="Guardar y publicar" busyLabel="Guardando…" failureHelp={compare}>
          <MarkdownField defaultValue={markdown} headings={headingHints[slug]} onText={setTyped} />
        </Form>
      </section>
      <section className="panel" aria-labelledby="vista-previa">
        <h2 id="vista-previa" className="text-preview-title">
          Vista previa
        </h2>
        <TextPreview markdown={typed} />
      </section>
      {leaveDialog}
      {newer && isComparing ? (
        <Modal title={`Versión ${newer.version}, de otra persona`} isWide onClose={() => setComparing(false)}>
          <TextPreview markdown={newer.markdown ?? original} />
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
const headingHints: Readonly<Partial<Record<SiteTextSlug, ReactNode>>> = {
  'preguntas-frecuentes': (
    <>
      <code>## Tema</code>, <code>### Pregunta</code> y abajo su respuesta.{' '}
    </>
  ),
};

interface MarkdownFieldProps {
  defaultValue: string;
  headings: ReactNode;
  onText: (text: string) => void;
}

function MarkdownField({ defaultValue, headings, onText }: MarkdownFieldProps): ReactNode {
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
      <textarea
        {...field}
        className="text-editor-field"
        rows={24}
        maxLength={siteTextLength.max}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => {
          field.onInput?.();
          onText(currentTarget.value);
        }}
      />
    </Field>
  );
}
