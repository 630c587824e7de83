import { formatPesos, packTexts } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { unitCount } from '../../../lib/format.js';
import { useFormContext } from '../../../ui/forms/Form.js';
import { IconButton } from '../../../ui/IconButton.js';
import { ChoiceField } from '../product/ChoiceField.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { ItemQuantities } from './ItemQuantities.js';
import { itemOf, unitsOfItem, type PackItem, type PackValues } from './pack-form.js';
import { ProductChooser } from './ProductChooser.js';

export function PackItems(): ReactNode {
  const { value: items, onChange: setItems } = useController<PackValues, 'products'>({ name: 'products' }).field;
  const [isChoosing, setIsChoosing] = useState(false);
  const [openItemId, setOpenItemId] = useState<string>();
  const { errors } = useFormContext();
  const asksForUnits = errors['products'] === packTexts.noQuantity;
  const setQuantities = (id: string, quantities: PackItem['quantities']): void =>
    setItems(items.map((item) => (item.id === id ? { ...item, quantities } : item)));
  return (
    <>
      <ChoiceField
        name="products"
        label="Productos"
        action={items.length > 0 ? 'Agregar otro producto' : 'Agregar productos'}
        onOpen={() => setIsChoosing(true)}
      >
        <ul className="pack-items">
          {items.map((item) => (
            <li key={item.id} className="pack-item" data-invalid={(asksForUnits && unitsOfItem(item) === 0) || undefined}>
              {item.mainImage ? (
                <img src={thumbnailUrl(item.mainImage)} alt="" width={54} height={72} />
              ) : (
                <span className="own-table-no-image" />
              )}
              <p>
                <strong>{item.name}</strong>
                <span>{`${formatPesos(item.price)} · ${unitCount(unitsOfItem(item))}`}</span>
                {asksForUnits && unitsOfItem(item) === 0 ? <span className="field-error">Indicá cuántas unidades.</span> : null}
              </p>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-expanded={openItemId === item.id}
                onClick={() => setOpenItemId(openItemId === item.id ? undefined : item.id)}
              >
                Cantidades<span className="visually-hidden"> de {item.name}</span>
              </button>
              <IconButton icon="trash" label={`Quitar ${item.name}`} onClick={() => setItems(items.filter(({ id }) => id !== item.id))} />
              {openItemId === item.id ? (
                <ItemQuantities
                  item={item}
                  onQuantities={(quantities) => setQuantities(item.id, quantities)}
                  onDone={() => setOpenItemId(undefined)}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </ChoiceField>
      {isChoosing ? (
        <ProductChooser
          usedIds={items.map(({ id }) => id)}
          onAccept={(products) => {
            setIsChoosing(false);
            setItems([...items, ...products.map(itemOf)]);
            const firstWithVariants = products.find(({ inventories }) => inventories.length > 1);
            if (firstWithVariants) setOpenItemId(firstWithVariants.id);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  );
}
