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
import { ProductFields } from './ProductFields.js';
import { productFormValues, validateProduct } from './product-values.js';
import { referenceQuery, type Reference } from './reference.js';
import { saveProduct } from './save-product.js';

interface Props {
  id: string;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

const title = 'Editar producto';

export function EditProduct({ id, onSaved, onClose }: Props): ReactNode {
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
  const { form, model } = useEditorForm({
    id: 'editar',
    defaultValues,
    validate: validateProduct,
    send: async (values) => {
      const saved = await saveProduct(product.id, defaultValues, values);
      if (saved) {
        showToast('Guardamos los cambios.');
        onSaved(saved);
      }
      onClose();
    },
  });
  return (
    <FormProvider {...form}>
      <FormModal form={model} title={title} submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
        <ProductFields reference={reference} isEditing />
      </FormModal>
    </FormProvider>
  );
}
