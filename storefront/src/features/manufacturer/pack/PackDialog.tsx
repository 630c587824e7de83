import { formatPesos, roundTypedPrice, type OwnPack } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { AreaField, TextField } from '../../../ui/forms/fields.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { showToast } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';
import { itemsOf, packBody, packFormRules, packFormValues } from './pack-form.js';
import { PackItems } from './PackItems.js';

interface Props {
  pack?: OwnPack | undefined;
  onSaved: () => void;
  onClose: () => void;
}

async function savePack(body: Record<string, unknown>, pack: OwnPack | undefined): Promise<void> {
  const [method, path] = pack ? (['PUT', `/api/packs/${pack.id}`] as const) : (['POST', '/api/packs'] as const);
  await signedApi(path, json(method, body)).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'pack.not-found') throw new ApiError(404, 'Ese pack ya no existe.');
    throw error;
  });
}

export function PackDialog({ pack, onSaved, onClose }: Props): ReactNode {
  const [initial] = useState(() => packFormValues(pack));
  const [price, setPrice] = useState(initial['price'] ?? '');
  const form = useForm({
    id: 'pack',
    rules: packFormRules,
    send: async (typed) => {
      const body = packBody(typed, pack);
      if (Object.keys(body).length > 0) {
        await savePack(body, pack);
        showToast(pack ? 'Guardamos los cambios.' : 'Pack creado con éxito');
        onSaved();
      }
      onClose();
    },
  });
  const { pesos, rounded } = roundTypedPrice(price);
  return (
    <FormModal
      form={form}
      title={pack ? 'Editar pack' : 'Nuevo pack'}
      submitLabel={pack ? 'Guardar' : 'Crear pack'}
      busyLabel="Guardando…"
      isWide
      onClose={onClose}
    >
      {pack && !pack.complete ? <MissingItems names={pack.missing} /> : null}
      <TextField name="name" label="Nombre" autoComplete="off" maxLength={200} defaultValue={initial['name']} />
      <div className="form-row">
        <TextField
          name="price"
          label="Precio"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial['price']}
          hint={rounded && Number.isFinite(pesos) ? `Se publica a ${formatPesos(pesos)}.` : undefined}
          onChange={(event) => setPrice(event.target.value)}
        />
        <TextField
          name="priceUSD"
          label="Precio en dólares"
          optional
          inputMode="decimal"
          autoComplete="off"
          defaultValue={initial['priceUSD']}
        />
      </div>
      <AreaField name="description" label="Descripción" optional defaultValue={initial['description']} />
      <PackItems initial={pack ? itemsOf(pack) : []} />
    </FormModal>
  );
}

const MissingItems = ({ names }: { names: readonly string[] }): ReactNode => (
  <div className="notice pack-missing">
    <p>Ya no existe:</p>
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <p>Al guardar, el pack queda sin eso y vuelve a mostrarse.</p>
  </div>
);
