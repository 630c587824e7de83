import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { $buyer, setBuyer } from './buyer.store.js';

export function BuyerBar({ onEdit }: { onEdit: () => void }): ReactNode {
  const buyer = useStore($buyer);
  return (
    <div className="cart-buyer">
      <Icon name="user" />
      <p>
        {buyer ? (
          <span>
            Comprás como <strong>{buyer.name}</strong>
          </span>
        ) : (
          'Todavía no cargaste tus datos.'
        )}
      </p>
      <button type="button" className="icon-button" onClick={onEdit}>
        <Icon name="edit" />
        <span className="visually-hidden">Editar tus datos</span>
      </button>
      {buyer ? (
        <button type="button" className="link-button" onClick={() => setBuyer(null)}>
          Borrar mis datos
        </button>
      ) : null}
    </div>
  );
}
