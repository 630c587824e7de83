import type { Product } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { useEditorForm } from '../../../ui/forms/use-editor-form.js';
import { Modal } from '../../../ui/Modal.js';
import { showToast } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';
import { queryClient } from '../../account/query-client.js';
import { QueryState } from '../../account/QueryState.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { readProduct } from '../queries.js';
import { packsHiddenBy } from './hidden-packs.js';
import { HidePacksDialog } from './HidePacksDialog.js';
import { ProductFields } from './ProductFields.js';
import { productDraft, productFormValues, validateProduct, type ProductValues } from './product-values.js';
import { referenceQuery, type Reference } from './reference.js';
import { saveProduct } from './save-product.js';

interface Props {
  id: string;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

const title = 'Editar producto';

export default function EditProduct({ id, onSaved, onClose }: Props): ReactNode {
  const editing = useQuery({
    queryKey: ['product-editor', id],
    queryFn: async ({ signal }) => {
      const [product, reference] = await Promise.all([readProduct(id, signal), queryClient.ensureQueryData(referenceQuery)]);
      return { product, reference };
    },
  });
  if (editing.data) return <EditForm {...editing.data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Modal title={title} isWide onClose={onClose}>
      <QueryState query={editing} skeleton={<LinesSkeleton lines={6} />}>
        {() => null}
      </QueryState>
    </Modal>
  );
}

interface FormProps extends Omit<Props, 'id'> {
  product: Product;
  reference: Reference;
}

function EditForm({ product, reference, onSaved, onClose }: FormProps): ReactNode {
  const [defaultValues] = useState(() => productFormValues(product));
  const [confirmation, setConfirmation] = useState<{ values: ProductValues; packs: string[] }>();
  const save = async (values: ProductValues): Promise<void> => {
    const saved = await saveProduct(product.id, defaultValues, values);
    if (saved) {
      showToast('Guardamos los cambios.');
      onSaved(saved);
    }
    onClose();
  };
  const { form, model } = useEditorForm({
    id: 'editar',
    defaultValues,
    validate: validateProduct,
    send: async (values) => {
      const packs = await packsHiddenBy(product, productDraft(values));
      if (packs.length > 0) setConfirmation({ values, packs });
      else await save(values);
    },
  });
  return (
    <FormProvider {...form}>
      <FormModal form={model} title={title} submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
        <ProductFields reference={reference} isEditing />
      </FormModal>
      {confirmation ? (
        <HidePacksDialog
          packs={confirmation.packs}
          label="Guardar"
          busyLabel="Guardando…"
          confirm={() => save(confirmation.values)}
          onClose={() => setConfirmation(undefined)}
        />
      ) : null}
    </FormProvider>
  );
}
