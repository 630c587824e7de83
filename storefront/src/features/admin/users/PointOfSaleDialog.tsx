import { manufacturerRules, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { json, signedApi } from '../../../lib/signed-api.js';
import { TextField, CheckboxField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { showToast } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';

interface Props {
  manufacturer: OwnManufacturer;
  onSaved: (manufacturer: OwnManufacturer) => void;
  onClose: () => void;
}

const { street } = manufacturerRules;

export function PointOfSaleDialog({ manufacturer, onSaved, onClose }: Props): ReactNode {
  const [hasPointOfSale, setHasPointOfSale] = useState(manufacturer.pointOfSale);
  const form = useForm({
    id: 'punto-de-venta',
    rules: { street },
    send: async (typed) => {
      const pointOfSale = typed['pointOfSale'] === 'true';
      const body = { pointOfSale, street: pointOfSale ? (typed['street']?.trim() ?? '') : null };
      onSaved({ ...manufacturer, ...(await signedApi<Manufacturer>(`/api/manufacturers/${manufacturer.id}`, json('PUT', body))) });
      showToast(`Guardamos el punto de venta de ${manufacturer.name}.`);
      onClose();
    },
  });
  return (
    <FormModal form={form} title={`Punto de venta de ${manufacturer.name}`} submitLabel="Guardar" busyLabel="Guardando…" onClose={onClose}>
      <CheckboxField
        name="pointOfSale"
        label="Tiene punto de venta"
        defaultChecked={manufacturer.pointOfSale}
        onCheck={setHasPointOfSale}
      />
      {hasPointOfSale ? (
        <TextField name="street" label="Dirección del punto de venta" defaultValue={manufacturer.street ?? ''} autoComplete="off" />
      ) : null}
    </FormModal>
  );
}
