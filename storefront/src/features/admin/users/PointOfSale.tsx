import { manufacturerRules, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { TextField, TickField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { say } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';

interface Props {
  manufacturer: OwnManufacturer;
  onSaved: (manufacturer: OwnManufacturer) => void;
  onClose: () => void;
}

const { street } = manufacturerRules;

/** Whether a manufacturer receives people, and where (ADM-04), by the rules of its own form (ACC-16). */
export function PointOfSale({ manufacturer, onSaved, onClose }: Props): ReactNode {
  const [has, setHas] = useState(manufacturer.pointOfSale);
  const form = useForm({
    id: 'punto-de-venta',
    rules: { street },
    send: async (typed) => {
      const pointOfSale = typed['pointOfSale'] === 'true';
      const body = { pointOfSale, street: pointOfSale ? (typed['street']?.trim() ?? '') : null };
      onSaved({ ...manufacturer, ...(await signedApi<Manufacturer>(`/api/manufacturers/${manufacturer.id}`, json('PUT', body))) });
      say(`Guardamos el punto de venta de ${manufacturer.name}.`);
      onClose();
    },
  });
  return (
    <FormModal of={form} title={`Punto de venta de ${manufacturer.name}`} action="Guardar" busy="Guardando…" onClose={onClose}>
      <TickField name="pointOfSale" label="Tiene punto de venta" defaultChecked={manufacturer.pointOfSale} onTick={setHas} />
      {has ? (
        <TextField name="street" label="Dirección del punto de venta" defaultValue={manufacturer.street ?? ''} autoComplete="off" />
      ) : null}
    </FormModal>
  );
}
