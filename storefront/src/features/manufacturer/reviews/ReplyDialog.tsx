import { replyRules, socialLimits, type Review } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { AreaField } from '../../../ui/forms/fields.js';
import { capitalizeFirst, useForm } from '../../../ui/forms/use-form.js';
import { FormModal } from '../../account/FormModal.js';

interface Props {
  review: Review;
  onSaved: (review: Review) => void;
  onClose: () => void;
}

export function ReplyDialog({ review, onSaved, onClose }: Props): ReactNode {
  const { id, reply, user } = review;
  const [failure, setFailure] = useState('');
  const form = useForm({
    id: 'responder',
    rules: replyRules,
    send: async ({ text = '' }) => onSaved(await signedApi<Review>(`/api/reviews/${id}/reply`, json('PUT', { text: text.trim() }))),
  });
  const takeBack = async (): Promise<void> => {
    try {
      await signedApi(`/api/reviews/${id}/reply`, { method: 'DELETE' });
      onSaved({ ...review, reply: null });
    } catch (error) {
      setFailure(capitalizeFirst(messageOf(error)));
    }
  };
  return (
    <FormModal
      form={form}
      title={reply ? 'Editar tu respuesta' : `Responder a ${user.wholesaler.name}`}
      submitLabel={reply ? 'Guardar' : 'Publicar'}
      busyLabel={reply ? 'Guardando…' : 'Publicando…'}
      onClose={onClose}
    >
      <AreaField
        name="text"
        label="Respuesta"
        data-autofocus
        defaultValue={reply?.text}
        maxLength={socialLimits.reply.max}
        rows={5}
        hint="La lee todo el que entra a tu tienda, debajo de la opinión."
      />
      {reply ? (
        <p>
          <button type="button" className="link-button" onClick={() => void takeBack()}>
            Quitar la respuesta
          </button>
        </p>
      ) : null}
      <p className="form-error" role="alert">
        {failure}
      </p>
    </FormModal>
  );
}
