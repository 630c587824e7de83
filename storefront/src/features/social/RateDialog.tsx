import { reviewRules, socialLimits, type Review, type ReviewExists } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.js';
import { AreaField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { RatingField } from './RatingField.js';
import { saveReview, type Opinion } from './own-review-api.js';

interface Props {
  manufacturer: { userId: string; name: string };
  /** The opinion there is already: the form edits it (SOC-02). */
  own: Review | null;
  purchased: boolean;
  draft: Opinion | undefined;
  onDraft: (draft: Opinion | undefined) => void;
  onOwn: (own: Review | null) => void;
  onSaved: (review: Review) => void;
  onClose: () => void;
}

/** Stars and words about a manufacturer (SOC-01…04). Closed before it was sent, it keeps what was typed as long as the page stays open. */
export function RateDialog({ manufacturer, own, purchased, draft, onDraft, onOwn, onSaved, onClose }: Props): ReactNode {
  const form = useForm({
    id: 'calificar',
    rules: reviewRules,
    send: async (typed) => {
      const review = await saveReview(manufacturer.userId, own, opinionOf(typed)).catch((error: unknown) => {
        if (error instanceof ApiError) learn(error);
        throw error;
      });
      onDraft(undefined);
      onSaved(review);
    },
  });
  /** There is one from elsewhere, or none any more: the form goes on with what there is, and with what was typed. */
  const learn = ({ status, code, details }: ApiError): void => {
    if (code === 'review.exists') onOwn((details as unknown as ReviewExists).review);
    else if (status === 404 && own) onOwn(null);
  };
  const close = (): void => {
    onDraft(form.dirty ? opinionOf(form.typed()) : undefined);
    onClose();
  };
  const { rating, comment } = draft ?? { rating: own?.rating, comment: own?.comment ?? '' };
  const cancel = (
    <button type="button" className="button button-quiet" onClick={close}>
      Cancelar
    </button>
  );
  return (
    <Modal title={own ? 'Editar tu opinión' : `Calificar a ${manufacturer.name}`} onClose={close}>
      <Form of={form} action={own ? 'Guardar' : 'Publicar'} busy={own ? 'Guardando…' : 'Publicando…'} beside={cancel}>
        <RatingField name="rating" defaultValue={rating} />
        <AreaField
          name="comment"
          label="Comentario"
          optional
          defaultValue={comment}
          maxLength={socialLimits.comment}
          rows={5}
          hint="Contá cómo fue la calidad, el envío y la atención. Se publica con el nombre de tu negocio."
        />
        {purchased ? <p className="rate-bought">Le compraste a este fabricante: tu opinión lleva la marca “Compra verificada”.</p> : null}
      </Form>
    </Modal>
  );
}

const opinionOf = ({ rating, comment = '' }: Readonly<Record<string, string>>): Opinion => ({
  rating: Number(rating),
  comment: comment.trim(),
});
