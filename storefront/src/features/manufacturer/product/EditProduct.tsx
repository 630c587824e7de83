import { productRules, type Product } from '@shop/contracts';
import { useCallback, useState, type ReactNode } from 'react';
import { ApiError } from '../../../lib/api.js';
import { signedApi } from '../../../lib/signed-api.js';
import { useForm } from '../../../ui/forms/use-form.js';
import { Modal } from '../../../ui/Modal.js';
import { showToast } from '../../../ui/toast.js';
import { FormModal } from '../../account/FormModal.js';
import { LoadFailed } from '../../account/Notices.js';
import { LinesSkeleton } from '../../account/Skeleton.js';
import { useLoad } from '../../account/use-load.js';
import { ProductFields } from './ProductFields.js';
import { productFormValues } from './product-values.js';
import { loadReference, type Reference } from './reference.js';
import { saveProduct } from './save-product.js';

interface Props {
  id: string;
  onSaved: (product: Product) => void;
  onClose: () => void;
}

const title = 'Editar producto';

export function EditProduct({ id, onSaved, onClose }: Props): ReactNode {
  const load = useCallback(
    async (signal: AbortSignal): Promise<{ product: Product; reference: Reference }> => {
      const [product, reference] = await Promise.all([readProduct(id, signal), loadReference(signal)]);
      return { product, reference };
    },
    [id],
  );
  const { data, error, reload } = useLoad(load);
  if (data) return <EditForm {...data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Modal title={title} isWide onClose={onClose}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : <LinesSkeleton lines={6} />}
    </Modal>
  );
}

export async function readProduct(id: string, signal?: AbortSignal): Promise<Product> {
  try {
    return await signedApi<Product>(`/api/products/${id}`, signal ? { signal } : {});
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw new ApiError(404, 'ese producto ya no existe.');
    throw error;
  }
}

interface FormProps extends Omit<Props, 'id'> {
  product: Product;
  reference: Reference;
}

function EditForm({ product, reference, onSaved, onClose }: FormProps): ReactNode {
  const [initial] = useState(() => productFormValues(product));
  const form = useForm({
    id: 'editar',
    rules: productRules,
    send: async (typed) => {
      const saved = await saveProduct(product.id, initial, typed);
      if (saved) {
        showToast('Guardamos los cambios.');
        onSaved(saved);
      }
      onClose();
    },
  });
  return (
    <FormModal form={form} title={title} submitLabel="Guardar" busyLabel="Guardando…" isWide onClose={onClose}>
      <ProductFields reference={reference} initial={initial} isEditing onTyped={() => undefined} />
    </FormModal>
  );
}
