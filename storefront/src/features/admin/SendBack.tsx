import { sendBackRules, limits, type Manufacturer } from '@shop/contracts';
import type { ReactNode } from 'react';
import { AreaField } from '../../ui/forms/fields.js';
import { useForm } from '../../ui/forms/use-form.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  manufacturer: Manufacturer;
  onDone: () => void;
  onClose: () => void;
}

/** The photographs are wanted again, for a reason that the manufacturer reads. */
export function SendBack({ manufacturer: { id, name }, onDone, onClose }: Props): ReactNode {
  const form = useForm({
    id: 'devolver',
    rules: sendBackRules,
    send: async ({ reason = '' }) => {
      await signedApi(`/api/manufacturers/${id}/send-back`, json('PUT', { reason: reason.trim() }));
      onDone();
    },
  });
  return (
    <FormModal of={form} title={`Devolver a ${name}`} action="Devolver" busy="Devolviendo…" onClose={onClose}>
      <AreaField
        name="reason"
        label="Motivo"
        data-first
        maxLength={limits.manufacturerDescription.max}
        hint="Lo lee el fabricante cuando vuelve a subir sus fotos. Ej.: No se lee el número del dorso."
      />
    </FormModal>
  );
}
