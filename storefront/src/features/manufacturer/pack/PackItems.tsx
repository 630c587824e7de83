import { formatPesos } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { useFormContext } from '../../../ui/forms/Form.js';
import { ChoiceField } from '../product/ChoiceField.js';
import { HiddenField } from '../product/HiddenField.js';
import { thumbnailUrl } from '../../../ui/thumbnail-url.js';
import { ItemQuantities } from './ItemQuantities.js';
import { itemOf, linesOf, priceSeparately, unitsOfItem, unitsOfPack, type PackItem } from './pack-form.js';
import { ProductChooser } from './ProductChooser.js';

export function PackItems({ initial }: { initial: readonly PackItem[] }): ReactNode {
  const form = useFormContext();
  const [items, setItems] = useState(initial);
  const [isChoosing, setIsChoosing] = useState(false);
  const [openItemId, setOpenItemId] = useState<string>();
  const totalUnits = unitsOfPack(items);
  const updateItem = (id: string, change: Partial<PackItem>): void =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));
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
            <li key={item.id} className="pack-item">
              {item.mainImage ? (
                <img src={thumbnailUrl(item.mainImage)} alt="" width={54} height={72} />
              ) : (
                <span className="own-table-no-image" />
              )}
              <p>
                <strong>{item.name}</strong>
                <span>
                  {formatPesos(item.price)} · {unitCount(unitsOfItem(item))}
                </span>
              </p>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-expanded={openItemId === item.id}
                onClick={() => setOpenItemId(openItemId === item.id ? undefined : item.id)}
              >
                Cantidades<span className="visually-hidden"> de {item.name}</span>
              </button>
              <button type="button" className="icon-button" onClick={() => setItems((before) => before.filter(({ id }) => id !== item.id))}>
                <Icon name="trash" />
                <span className="visually-hidden">Quitar {item.name}</span>
              </button>
              {openItemId === item.id ? (
                <ItemQuantities item={item} onItem={(change) => updateItem(item.id, change)} onDone={() => setOpenItemId(undefined)} />
              ) : null}
            </li>
          ))}
        </ul>
      </ChoiceField>
      <HiddenField name="products" value={JSON.stringify(linesOf(items))} />
      {totalUnits > 0 ? (
        <p className="pack-total" id={`${form.id}-suma`}>
          <span>{unitCount(totalUnits)}</span>
          <strong>Por separado sale {formatPesos(priceSeparately(items))}</strong>
        </p>
      ) : null}
      {isChoosing ? (
        <ProductChooser
          usedIds={items.map(({ id }) => id)}
          onAccept={(products) => {
            setIsChoosing(false);
            setItems((before) => [...before, ...products.map(itemOf)]);
            const firstWithVariants = products.find(({ inventories }) => inventories.length > 1);
            if (firstWithVariants) setOpenItemId(firstWithVariants.id);
          }}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  );
}
