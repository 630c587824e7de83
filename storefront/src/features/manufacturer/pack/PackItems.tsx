import { formatPesos } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { unitCount } from '../../../lib/format.js';
import { Icon } from '../../../ui/forms/Icon.js';
import { useFormHere } from '../../../ui/forms/Form.js';
import { ChoiceField } from '../product/ChoiceField.js';
import { HiddenField } from '../product/HiddenField.js';
import { smallOf } from '../../../ui/small-picture.js';
import { ItemQuantities } from './ItemQuantities.js';
import { itemOf, linesOf, priceApart, unitsOfItem, unitsOfPack, type PackItem } from './pack-form.js';
import { ProductChooser } from './ProductChooser.js';

/** What a pack holds: products of one's own, and how many of each of their variants (PACK-09). */
export function PackItems({ initial }: { initial: readonly PackItem[] }): ReactNode {
  const form = useFormHere();
  const [items, setItems] = useState(initial);
  const [choosing, setChoosing] = useState(false);
  // What was just added is filled in next.
  const [opened, setOpened] = useState<string>();
  const units = unitsOfPack(items);
  const put = (id: string, change: Partial<PackItem>): void =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...change } : item)));
  return (
    <>
      <ChoiceField
        name="products"
        label="Productos"
        action={items.length > 0 ? 'Agregar otro producto' : 'Agregar productos'}
        onOpen={() => setChoosing(true)}
      >
        <ul className="pack-items">
          {items.map((item) => (
            <li key={item.id} className="pack-item">
              {item.mainImage ? <img src={smallOf(item.mainImage)} alt="" width={54} height={72} /> : <span className="wares-none" />}
              <p>
                <strong>{item.name}</strong>
                <span>
                  {formatPesos(item.price)} · {unitCount(unitsOfItem(item))}
                </span>
              </p>
              <button
                type="button"
                className="button button-quiet button-small"
                aria-expanded={opened === item.id}
                onClick={() => setOpened(opened === item.id ? undefined : item.id)}
              >
                Cantidades<span className="hidden"> de {item.name}</span>
              </button>
              <button type="button" className="icon-button" onClick={() => setItems((before) => before.filter(({ id }) => id !== item.id))}>
                <Icon name="trash" />
                <span className="hidden">Quitar {item.name}</span>
              </button>
              {opened === item.id ? (
                <ItemQuantities item={item} onItem={(change) => put(item.id, change)} onDone={() => setOpened(undefined)} />
              ) : null}
            </li>
          ))}
        </ul>
      </ChoiceField>
      <HiddenField name="products" value={JSON.stringify(linesOf(items))} />
      {units > 0 ? (
        <p className="pack-sum" id={`${form.id}-suma`}>
          <span>{unitCount(units)}</span>
          <strong>Por separado sale {formatPesos(priceApart(items))}</strong>
        </p>
      ) : null}
      {choosing ? (
        <ProductChooser
          taken={items.map(({ id }) => id)}
          onAccept={(products) => {
            setChoosing(false);
            setItems((before) => [...before, ...products.map(itemOf)]);
            const first = products.find(({ inventories }) => inventories.length > 1);
            if (first) setOpened(first.id);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}
