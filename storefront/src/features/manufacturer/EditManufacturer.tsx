import {
  limits,
  manufacturerRules,
  priceVatNames,
  priceVats,
  provinces,
  type FormValues,
  type Manufacturer,
  type OwnManufacturer,
  type User,
} from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { AreaField, CheckboxField, HandleField, PhoneField, SelectField, TextField } from '../../ui/forms/fields.js';
import { manufacturerBody, manufacturerValues } from '../../ui/forms/manufacturer-body.js';
import { TaxFields } from '../../ui/forms/TaxFields.js';
import { useForm } from '../../ui/forms/use-form.js';
import { showToast } from '../../ui/toast.js';
import { changedFields } from '../../lib/changed-fields.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { setOwnManufacturer } from './own-manufacturer.js';
import { FormModal } from '../account/FormModal.js';

interface Props {
  manufacturer: OwnManufacturer;
  focusField?: 'tiktokUrl' | undefined;
  onClose: () => void;
}

const priceOptions = [{ value: '', label: 'Sin indicar' }, ...priceVats.map((value) => ({ value, label: priceVatNames[value] }))];
const provinceOptions = [{ value: '', label: 'Sin indicar' }, ...provinces.map(({ slug, name }) => ({ value: slug, label: name }))];

/** Only the changed fields. Point of sale and street are one choice. */
function changesOf(before: FormValues, typed: FormValues): Partial<ReturnType<typeof manufacturerBody>> {
  const now = manufacturerBody(typed);
  const changed = changedFields(manufacturerBody(before), now);
  const { pointOfSale, street } = now;
  return 'pointOfSale' in changed || 'street' in changed ? { ...changed, pointOfSale, street } : changed;
}

export function EditManufacturer({ manufacturer, focusField, onClose }: Props): ReactNode {
  // The profile may be refreshed while the form is open.
  const [values] = useState(() => manufacturerValues(manufacturer));
  const [hasPointOfSale, setHasPointOfSale] = useState(manufacturer.pointOfSale);
  const form = useForm({
    id: 'fabricante',
    rules: manufacturerRules,
    send: async (typed) => {
      // Another device may have changed other fields meanwhile.
      const { manufacturer: current } = await signedApi<User>('/api/users/me');
      const profile = { ...current, ...changesOf(values, typed) };
      const body = { ...profile, minPurchase: profile.minPurchase || null };
      setOwnManufacturer(await signedApi<Manufacturer>(`/api/manufacturers/${manufacturer.id}`, json('PUT', body)));
      showToast('Guardamos los datos de tu tienda.');
      onClose();
    },
  });
  const { name, owner, phone, minPurchase, street, province, cuit, vatStatus, priceVat, description, instagramNick, tiktokUrl } = values;
  return (
    <FormModal form={form} title="Datos de la tienda" submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
      <div className="form-row">
        <TextField name="name" label="Nombre de la tienda" defaultValue={name} autoComplete="organization" />
        <TextField name="owner" label="Dueño" defaultValue={owner} autoComplete="name" />
      </div>
      <div className="form-row">
        <PhoneField
          label="Teléfono"
          autoComplete="tel"
          defaultValue={phone}
          hint="Con código de área. Es el WhatsApp al que te escriben."
        />
        <TextField
          name="minPurchase"
          label="Compra mínima"
          optional
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={minPurchase}
          hint="En pesos, por pedido. Vacía: sin mínimo."
        />
      </div>
      <CheckboxField name="pointOfSale" label="Tengo punto de venta" defaultChecked={hasPointOfSale} onCheck={setHasPointOfSale} />
      {hasPointOfSale ? (
        <TextField name="street" label="Dirección del punto de venta" defaultValue={street} autoComplete="street-address" />
      ) : null}
      <SelectField
        name="province"
        label="Provincia"
        optional
        defaultValue={province}
        options={provinceOptions}
        hint="Quienes compran pueden buscar por provincia."
      />
      <TaxFields {...{ cuit, vatStatus }} cuitHint="Se ve en tu tienda." vatStatusHint="Dice qué factura emitís." />
      <SelectField name="priceVat" label="Tus precios" optional defaultValue={priceVat} options={priceOptions} />
      <div className="form-row">
        <HandleField
          name="tiktokUrl"
          label="TikTok"
          data-autofocus={focusField === 'tiktokUrl' || undefined}
          defaultValue={tiktokUrl}
          hint="Para salir en vivo."
        />
        <HandleField name="instagramNick" label="Instagram" defaultValue={instagramNick} />
      </div>
      <AreaField
        name="description"
        label="Descripción"
        optional
        maxLength={limits.manufacturerDescription.max}
        defaultValue={description}
        hint="Qué hacés, para quién y cómo trabajás."
      />
    </FormModal>
  );
}
