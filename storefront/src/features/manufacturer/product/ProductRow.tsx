import { texts, type OwnProduct } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { smallOf } from '../../../ui/small-picture.js';
import { QuickPrice } from './QuickPrice.js';

export interface RowActions {
  onEdit: (product: OwnProduct) => void;
  onSimilar: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
  onPrice: (product: OwnProduct, price: number) => void;
}

/** A product of the list: a line of the table, a card on phones. */
export function ProductRow({ of: product, onEdit, onSimilar, onDelete, onPrice }: { of: OwnProduct } & RowActions): ReactNode {
  const { id, name, mainImage, onSale, visible, blockedReason } = product;
  const its = <span className="hidden"> {name}</span>;
  return (
    <tr>
      <td className="wares-picture">
        {mainImage ? (
          <img src={smallOf(mainImage)} alt="" width={72} height={96} loading="lazy" />
        ) : (
          <span className="wares-none">{texts.noImage}</span>
        )}
      </td>
      <th scope="row" className="wares-name">
        <span>{name}</span>
        <span className="wares-badges">
          {onSale ? <Badge tone="wait">En oferta</Badge> : null}
          {blockedReason ? <Badge tone="quiet">Retirado: {blockedReason}</Badge> : visible ? null : <Badge tone="quiet">No visible</Badge>}
        </span>
      </th>
      <td className="wares-price">
        <QuickPrice of={product} onSaved={(price) => onPrice(product, price)} />
      </td>
      <td className="wares-actions">
        <button type="button" className="button button-quiet button-small" onClick={() => onEdit(product)}>
          <Icon name="edit" />
          Editar{its}
        </button>
        {visible ? (
          <a className="icon-button" href={`/producto/${id}`} title="Ver en la tienda">
            <Icon name="eye" />
            <span className="hidden">Ver {name} en la tienda</span>
          </a>
        ) : null}
        <button type="button" className="icon-button" title="Publicar otro parecido" onClick={() => onSimilar(product)}>
          <Icon name="copy" />
          <span className="hidden">Publicar otro parecido a {name}</span>
        </button>
        <button type="button" className="icon-button" title="Eliminar" onClick={() => onDelete(product)}>
          <Icon name="trash" />
          <span className="hidden">Eliminar {name}</span>
        </button>
      </td>
    </tr>
  );
}
