import { reportRules, socialLimits, type Review } from '@shop/contracts';
import type { ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { AreaField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { FormModal } from '../../account/FormModal.js';

interface Props {
  review: Review;
  onReported: () => void;
  onClose: () => void;
}

export function ReportDialog({ review: { id, user }, onReported, onClose }: Props): ReactNode {
  const form = useForm({
    id: 'reportar',
    rules: reportRules,
    send: async ({ reason = '' }) => {
      await signedApi(`/api/reviews/${id}/report`, json('POST', { reason: reason.trim() }));
      onReported();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Reportar la opinión de ${user.wholesaler.name}`}
      submitLabel="Reportar"
      busyLabel="Reportando…"
      onClose={onClose}
    >
      <AreaField
        name="reason"
        label="Motivo"
        data-autofocus
        maxLength={socialLimits.report.max}
        hint="Lo lee solo la administración. Ej.: Habla de otro negocio, o insulta."
      />
    </FormModal>
  );
}
