import { limits, provinces, wholesalerRules } from '@shop/contracts';
import type { ReactNode } from 'react';
import { PhoneField, TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { useForm } from '../../ui/forms/use-form.js';
import { createRole } from './create-role.js';
import { guestBuyer } from './guest-buyer.js';

export function WholesalerForm(): ReactNode {
  const form = useForm({
    id: 'mayorista',
    rules: wholesalerRules,
    send: ({ name, phone, street, city, province, postalCode, country }) =>
      createRole('wholesaler', { name, phone, street, city, province, postalCode, country }),
  });
  const buyer = guestBuyer();
  const text = { maxLength: limits.name.max };
  return (
    <Form form={form} submitLabel="Empezar a comprar" busyLabel="Guardando tus datos…">
      <div className="form-row">
        <TextField name="name" label="Nombre o razón social" autoComplete="organization" defaultValue={buyer.name} {...text} />
        <PhoneField
          label="Teléfono con WhatsApp"
          autoComplete="tel-national"
          hint="Con código de área: 11 2345 6789."
          defaultValue={buyer.phone}
        />
      </div>
      <TextField name="street" label="Dirección" autoComplete="street-address" hint="Calle, número, piso." {...text} />
      <div className="form-row">
        <TextField name="city" label="Ciudad" autoComplete="address-level2" {...text} />
        <TextField name="province" label="Provincia" autoComplete="address-level1" list="provincias" {...text} />
      </div>
      <datalist id="provincias">
        {provinces.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </datalist>
      <div className="form-row">
        <TextField name="postalCode" label="Código postal" autoComplete="postal-code" {...text} />
        <TextField name="country" label="País" autoComplete="country-name" defaultValue="Argentina" {...text} />
      </div>
    </Form>
  );
}
