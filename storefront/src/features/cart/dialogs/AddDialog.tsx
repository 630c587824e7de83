import type { Product } from '@shop/contracts';
import type { ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Modal } from '../../../ui/Modal.js';
import { pickerProduct } from '../../picker/picker-product.js';
import { ProductPicker } from '../ProductPicker.js';
import { Thumbnail } from '../Thumbnail.js';

interface Props {
  product: Product;
  /** Units that reach the minimum purchase. */
  units: number;
  onAdded: (units: number) => void;
  onClose: () => void;
}

export function AddDialog({ product, units, onAdded, onClose }: Props): ReactNode {
  return (
    <Modal title={product.name} isWide onClose={onClose}>
      <div className="cart-add-head">
        <Thumbnail image={product.mainImage} sizes="72px" />
        <p>
          Con <strong>{unitCount(units)}</strong> llegás a la compra mínima de {product.manufacturer.name}.{' '}
          <a href={`/producto/${product.id}`}>Ver el producto</a>
        </p>
      </div>
      <div className="picker cart-add">
        <ProductPicker product={pickerProduct(product)} onAdded={onAdded} />
      </div>
    </Modal>
  );
}
