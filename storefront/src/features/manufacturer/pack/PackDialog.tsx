import type { OwnPack } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../../../lib/api.js';
import { json, signedApi } from '../../../lib/signed-api.js';
import { AreaField, TextField } from '../../../ui/forms/fields.js';
import { useEditorForm } from '../../../ui/forms/use-editor-form.js';
import { showToast } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';
import { packBody, packFormValues, validatePack } from './pack-form.js';
import { PackItems } from './PackItems.js';
import { PackPrice } from './PackPrice.js';

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
  const [defaultValues] = useState(() => packFormValues(pack));
  const { form, model } = useEditorForm({
    id: 'pack',
    defaultValues,
    validate: (values) => validatePack(values, pack && defaultValues),
    send: async (values) => {
      const body = packBody(values, pack);
      if (Object.keys(body).length > 0) {
        await savePack(body, pack);
        showToast(pack ? 'Guardamos los cambios.' : 'Pack creado con éxito');
        onSaved();
      }
      onClose();
    },
  });
  return (
    <FormProvider {...form}>
      <FormModal
        form={model}
        title={pack ? 'Editar pack' : 'Nuevo pack'}
        submitLabel={pack ? 'Guardar' : 'Crear pack'}
        busyLabel="Guardando…"
        isWide
        onClose={onClose}
      >
        {pack && !pack.complete ? <MissingItems names={pack.missing} /> : null}
        <TextField name="name" label="Nombre" autoComplete="off" maxLength={200} />
        <PackItems />
        <PackPrice />
        <AreaField name="description" label="Descripción" optional />
      </FormModal>
    </FormProvider>
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
