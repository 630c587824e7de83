import { limits, manufacturerRules, parseTiktokHandle, type Manufacturer, type OwnManufacturer } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { AreaField, TextField, CheckboxField } from '../../ui/forms/fields.js';
import { manufacturerBody } from '../../ui/forms/manufacturer-body.js';
import { useForm } from '../../ui/forms/use-form.js';
import { showToast } from '../../ui/toast.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { setOwnManufacturer } from './own-manufacturer.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  manufacturer: OwnManufacturer;
  focusField?: 'tiktokUrl' | undefined;
  onClose: () => void;
}

export function EditManufacturer({ manufacturer, focusField, onClose }: Props): ReactNode {
  const [hasPointOfSale, setHasPointOfSale] = useState(manufacturer.pointOfSale);
  const form = useForm({
    id: 'fabricante',
    rules: manufacturerRules,
    send: async (typed) => {
      setOwnManufacturer(await signedApi<Manufacturer>(`/api/manufacturers/${manufacturer.id}`, json('PUT', manufacturerBody(typed))));
      showToast('Guardamos los datos de tu tienda.');
      onClose();
    },
  });
  const { name, owner, phone, minPurchase, street, description, instagramNick, tiktokUrl } = manufacturer;
  return (
    <FormModal form={form} title="Datos de la tienda" submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
      <div className="form-row">
        <TextField name="name" label="Nombre de la tienda" defaultValue={name} autoComplete="organization" />
        <TextField name="owner" label="Dueño" defaultValue={owner ?? ''} autoComplete="name" />
      </div>
      <div className="form-row">
        <TextField
          name="phone"
          label="Teléfono"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={phone}
          hint="Con código de área. Es el WhatsApp al que te escriben."
        />
        <TextField
          name="minPurchase"
          label="Compra mínima"
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={minPurchase > 0 ? minPurchase : ''}
          hint="En pesos, por pedido."
        />
      </div>
      <CheckboxField name="pointOfSale" label="Tengo punto de venta" defaultChecked={hasPointOfSale} onCheck={setHasPointOfSale} />
      {hasPointOfSale ? (
        <TextField name="street" label="Dirección del punto de venta" defaultValue={street ?? ''} autoComplete="street-address" />
      ) : null}
      <div className="form-row">
        <TextField
          name="tiktokUrl"
          label="TikTok"
          optional
          prefix="@"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          data-autofocus={focusField === 'tiktokUrl' || undefined}
          defaultValue={(tiktokUrl && parseTiktokHandle(tiktokUrl)) ?? ''}
          hint="Para salir en vivo."
        />
        <TextField
          name="instagramNick"
          label="Instagram"
          optional
          prefix="@"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          defaultValue={instagramNick ?? ''}
        />
      </div>
      <AreaField
        name="description"
        label="Descripción"
        optional
        maxLength={limits.manufacturerDescription.max}
        defaultValue={description ?? ''}
        hint="Qué hacés, para quién y cómo trabajás."
      />
    </FormModal>
  );
}
