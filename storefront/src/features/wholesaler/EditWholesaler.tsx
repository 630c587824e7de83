import { formatCuit, wholesalerProfileRules, type FormValues, type User, type Wholesaler } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { PhoneField, TextField } from '../../ui/forms/fields.js';
import { TaxFields } from '../../ui/forms/TaxFields.js';
import { useForm } from '../../ui/forms/use-form.js';
import { showToast } from '../../ui/toast.js';
import { changedFields } from '../../lib/changed-fields.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { updateUser } from '../../lib/root.store.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  wholesaler: Wholesaler;
  onClose: () => void;
}

export function EditWholesaler({ wholesaler, onClose }: Props): ReactNode {
  // The profile may be refreshed while the form is open.
  const [values] = useState(wholesaler);
  const { name, phone, street, city, province, postalCode, country } = values;
  const cuit = values.cuit ? formatCuit(values.cuit) : '';
  const vatStatus = values.vatStatus ?? '';
  const form = useForm({
    id: 'mayorista',
    rules: wholesalerProfileRules,
    send: async (typed) => {
      // Another device may have changed other fields meanwhile.
      const { wholesaler: current } = await signedApi<User>('/api/users/me');
      const before: FormValues = { name, phone, street, city, province, postalCode, country, cuit, vatStatus };
      const body = { ...current, ...changedFields(before, typed) };
      updateUser({ wholesaler: await signedApi<Wholesaler>(`/api/wholesalers/${wholesaler.id}`, json('PUT', body)) });
      showToast('Guardamos tus datos.');
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Datos de tu negocio" submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
      <div className="form-row">
        <TextField name="name" label="Nombre" defaultValue={name} autoComplete="organization" />
        <PhoneField label="Teléfono" autoComplete="tel" defaultValue={phone} hint="Con código de área." />
      </div>
      <TextField name="street" label="Dirección" defaultValue={street} autoComplete="street-address" />
      <div className="form-row">
        <TextField name="city" label="Ciudad" defaultValue={city} autoComplete="address-level2" />
        <TextField name="province" label="Provincia" defaultValue={province} autoComplete="address-level1" />
      </div>
      <div className="form-row">
        <TextField name="postalCode" label="Código postal" defaultValue={postalCode} autoComplete="postal-code" />
        <TextField name="country" label="País" defaultValue={country} autoComplete="country-name" />
      </div>
      <TaxFields
        {...{ cuit, vatStatus }}
        cuitHint="Para la factura. Lo ven los fabricantes de tus pedidos."
        vatStatusHint="Decide qué factura te hacen."
      />
    </FormModal>
  );
}
