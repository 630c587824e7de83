import { texts, type OwnProduct } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/Badge.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { IconButton } from '../../../ui/IconButton.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { QuickPrice } from './QuickPrice.js';

export interface RowActions {
  onEdit: (product: OwnProduct) => void;
  onDuplicate: (product: OwnProduct) => void;
  onStock: (product: OwnProduct) => void;
  onDelete: (product: OwnProduct) => void;
  onPrice: (product: OwnProduct, price: number) => void;
}

export function ProductRow({ product, onEdit, onDuplicate, onStock, onDelete, onPrice }: { product: OwnProduct } & RowActions): ReactNode {
  const { id, name, articleCode, mainImage, onSale, outOfStock, visible, blockedReason } = product;
  const productName = <span className="visually-hidden"> {name}</span>;
  return (
    <tr>
      <td className="own-table-picture">
        {mainImage ? (
          <img src={thumbnailUrl(mainImage)} alt="" width={72} height={96} loading="lazy" />
        ) : (
          <span className="own-table-no-image">{texts.noImage}</span>
        )}
      </td>
      <th scope="row" className="own-table-name">
        <span>{name}</span>
        {articleCode ? <small className="own-table-code">Código {articleCode}</small> : null}
        <span className="own-table-badges">
          {onSale ? <Badge tone="wait">En oferta</Badge> : null}
          {outOfStock ? <Badge tone="quiet">Sin stock</Badge> : null}
          {blockedReason ? <Badge tone="quiet">Retirado: {blockedReason}</Badge> : visible ? null : <Badge tone="quiet">No visible</Badge>}
        </span>
      </th>
      <td className="own-table-price">
        <QuickPrice product={product} onSaved={(price) => onPrice(product, price)} />
      </td>
      <td className="own-table-actions">
        <button type="button" className="button button-quiet button-small" onClick={() => onEdit(product)}>
          <Icon name="edit" />
          Editar{productName}
        </button>
        {visible ? (
          <a className="icon-button" href={`/producto/${id}`} title="Ver en la tienda">
            <Icon name="eye" />
            <span className="visually-hidden">Ver {name} en la tienda</span>
          </a>
        ) : null}
        <IconButton icon="box" label={`Stock de ${name}`} title="Stock por talle y color" onClick={() => onStock(product)} />
        <IconButton
          icon="copy"
          label={`Publicar otro parecido a ${name}`}
          title="Publicar otro parecido"
          onClick={() => onDuplicate(product)}
        />
        <IconButton icon="trash" label={`Eliminar ${name}`} title="Eliminar" onClick={() => onDelete(product)} />
      </td>
    </tr>
  );
}
