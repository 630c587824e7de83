import type { ProductCard } from '@shop/contracts';
import type { ReactNode } from 'react';
import { signedApi } from '../../../lib/signed-api.js';
import { ConfirmDelete } from '../../account/ConfirmDialog.js';

interface Props {
  product: Pick<ProductCard, 'id' | 'name'>;
  onDeleted: () => void;
  onClose: () => void;
}

export const DeleteProductDialog = ({ product: { id, name }, onDeleted, onClose }: Props): ReactNode => (
  <ConfirmDelete
    title={`¿Eliminar "${name}"?`}
    deleteItem={() => signedApi(`/api/products/${id}`, { method: 'DELETE' })}
    onDeleted={onDeleted}
    onClose={onClose}
  >
    Sale de la tienda. Los packs que lo llevan dejan de mostrarse hasta que los edites.
  </ConfirmDelete>
);
