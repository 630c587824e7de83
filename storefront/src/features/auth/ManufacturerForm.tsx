import { limits, newManufacturerRules } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { AreaField, CheckboxField, HandleField, PhoneField, TextField } from '../../ui/forms/fields.js';
import { Form } from '../../ui/forms/Form.js';
import { manufacturerBody } from '../../ui/forms/manufacturer-body.js';
import { useForm } from '../../ui/forms/use-form.js';
import { createRole } from './create-role.js';

export function ManufacturerForm(): ReactNode {
  const [hasPointOfSale, setHasPointOfSale] = useState(false);
  const form = useForm({
    id: 'fabricante',
    rules: newManufacturerRules,
    send: (typed) => createRole('manufacturer', manufacturerBody(typed)),
  });
  return (
    <Form form={form} submitLabel="Crear mi tienda" busyLabel="Creando tu tienda…">
      <div className="form-row">
        <TextField name="name" label="Nombre de la marca" autoComplete="organization" maxLength={limits.name.max} />
        <PhoneField
          label="Teléfono con WhatsApp"
          autoComplete="tel-national"
          hint="Con código de área: 11 2345 6789. Lo ven quienes quieren comprarte."
        />
      </div>
      <div className="form-row">
        <TextField
          name="minPurchase"
          label="Compra mínima"
          optional
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          hint="En pesos. Vacía: sin mínimo."
        />
        <TextField name="owner" label="Nombre del dueño" optional autoComplete="name" maxLength={limits.name.max} />
      </div>
      <CheckboxField name="pointOfSale" label="Tengo un local donde pueden visitarme" onCheck={setHasPointOfSale} />
      {hasPointOfSale ? (
        <TextField name="street" label="Dirección del local" autoComplete="street-address" maxLength={limits.street.max} />
      ) : null}
      <AreaField
        name="description"
        label="Contá qué hacés"
        optional
        maxLength={limits.manufacturerDescription.max}
        hint={`Hasta ${limits.manufacturerDescription.max} caracteres.`}
      />
      <div className="form-row">
        <HandleField name="instagramNick" label="Instagram" />
        <HandleField name="tiktokUrl" label="TikTok" hint="Hace falta para aparecer en vivo." />
      </div>
    </Form>
  );
}
