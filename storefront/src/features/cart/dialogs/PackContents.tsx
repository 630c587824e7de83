import type { Pack, PackProduct, PackQuantity } from '@shop/contracts';
import type { ReactNode } from 'react';
import { RequestStatus } from './RequestStatus.js';
import { useRequest } from './use-request.js';

export function PackContents({ id }: { id: string }): ReactNode {
  const request = useRequest<Pack>(`/api/packs/${id}`);
  const { body } = request;
  return (
    <details className="cart-contents" open>
      <summary>Qué trae cada pack</summary>
      {body ? (
        <ul>
          {body.products.map((product) => (
            <li key={product.id}>
              <strong>
                {product.productpack.quantity} × {product.name}
              </strong>
              <span>{variantsOf(product).join(' · ')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <RequestStatus request={request} failureText="No pudimos traer lo que contiene." />
      )}
    </details>
  );
}

const variantsOf = ({ isVariable, productpack }: PackProduct): string[] =>
  productpack.quantities.filter(({ quantity }) => quantity > 0).map((one) => `${labelOf(one, isVariable)} × ${one.quantity}`);

const labelOf = ({ color, size }: PackQuantity, isVariable: boolean): string =>
  isVariable && color ? color : [color, size].filter(Boolean).join(', ');
