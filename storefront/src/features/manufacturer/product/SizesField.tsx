import type { Size } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { ChoiceField } from './ChoiceField.js';
import type { ProductValues } from './product-values.js';
import { SizePicker } from './SizePicker.js';

interface Props {
  isSingle: boolean;
  sizes: readonly Size[];
  genderId: number;
}

export function SizesField({ isSingle, sizes, genderId }: Props): ReactNode {
  const { value: chosen, onChange } = useController<ProductValues, 'sizes'>({ name: 'sizes' }).field;
  const [isPicking, setIsPicking] = useState(false);
  const chosenSizes = sizes.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <ChoiceField
        name="sizes"
        label={isSingle ? 'Talle' : 'Talles'}
        action={chosen.length === 0 ? 'Elegir talles' : isSingle ? 'Cambiar talle' : 'Cambiar talles'}
        onOpen={() => setIsPicking(true)}
      >
        {chosenSizes.length > 0 ? (
          <ul className="choice-chips">
            {chosenSizes.map(({ id, name }) => (
              <li key={id} className="choice-chip">
                {name}
              </li>
            ))}
          </ul>
        ) : null}
      </ChoiceField>
      {isPicking ? (
        <SizePicker
          sizes={sizes}
          genderId={genderId}
          chosen={chosen}
          isSingle={isSingle}
          onAccept={(ids) => {
            setIsPicking(false);
            onChange(ids);
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </>
  );
}
