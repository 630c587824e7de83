import { replyRules, socialLimits, type Review } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { AreaField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { failureText } from '../../account/failure.js';
import { FormModal } from '../../account/FormModal.js';

interface Props {
  review: Review;
  onSaved: (review: Review) => void;
  onClose: () => void;
}

export function ReplyDialog({ review, onSaved, onClose }: Props): ReactNode {
  const { id, reply, user } = review;
  const form = useForm({
    id: 'responder',
    rules: replyRules,
    send: async ({ text = '' }) => onSaved(await signedApi<Review>(`/api/reviews/${id}/reply`, json('PUT', { text: text.trim() }))),
  });
  const removal = useMutation({
    mutationFn: () => signedApi(`/api/reviews/${id}/reply`, { method: 'DELETE' }),
    onSuccess: () => onSaved({ ...review, reply: null }),
  });
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
          <button type="button" className="link-button" onClick={() => removal.mutate()}>
            Quitar la respuesta
          </button>
        </p>
      ) : null}
      <p className="form-error" role="alert">
        {failureText(removal.error)}
      </p>
    </FormModal>
  );
}
