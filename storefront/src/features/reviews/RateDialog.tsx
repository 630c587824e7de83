import { reviewRules, socialLimits, type Review, type ReviewExistsDetails } from '@shop/contracts';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api.js';
import { AreaField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { Modal } from '../../ui/Modal.js';
import { RatingField } from './RatingField.js';
import { saveReview, type ReviewInput } from './own-review-api.js';

interface Props {
  manufacturer: { userId: string; name: string };
  own: Review | null;
  purchased: boolean;
  draft: ReviewInput | undefined;
  onDraft: (draft: ReviewInput | undefined) => void;
  onOwn: (own: Review | null) => void;
  onSaved: (review: Review) => void;
  onClose: () => void;
}

export function RateDialog({ manufacturer, own, purchased, draft, onDraft, onOwn, onSaved, onClose }: Props): ReactNode {
  const form = useForm({
    id: 'calificar',
    rules: reviewRules,
    send: async (typed) => {
      const review = await saveReview(manufacturer.userId, own, toReviewInput(typed)).catch((error: unknown) => {
        if (error instanceof ApiError) applyConflict(error);
        throw error;
      });
      onDraft(undefined);
      onSaved(review);
    },
  });
  /** The review was created or deleted in another tab: the form switches to that state and keeps the input. */
  const applyConflict = ({ status, code, details }: ApiError): void => {
    if (code === 'review.exists') onOwn((details as unknown as ReviewExistsDetails).review);
    else if (status === 404 && own) onOwn(null);
  };
  const close = (): void => {
    onDraft(form.dirty ? toReviewInput(form.getValues()) : undefined);
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
      <Form form={form} submitLabel={own ? 'Guardar' : 'Publicar'} busyLabel={own ? 'Guardando…' : 'Publicando…'} secondaryAction={cancel}>
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
        {purchased ? <p className="rate-verified">Le compraste a este fabricante: tu opinión lleva la marca “Compra verificada”.</p> : null}
      </Form>
    </Modal>
  );
}

const toReviewInput = ({ rating, comment = '' }: Readonly<Record<string, string>>): ReviewInput => ({
  rating: Number(rating),
  comment: comment.trim(),
});
