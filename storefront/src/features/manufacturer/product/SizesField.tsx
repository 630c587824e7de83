import type { Size } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ChoiceField } from './ChoiceField.js';
import { SizePicker } from './SizePicker.js';

interface Props {
  isSingle: boolean;
  sizes: readonly Size[];
  chosen: readonly number[];
  onSizes: (ids: number[]) => void;
}

export function SizesField({ isSingle, sizes, chosen, onSizes }: Props): ReactNode {
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
          chosen={chosen}
          isSingle={isSingle}
          onAccept={(ids) => {
            setIsPicking(false);
            onSizes(ids);
          }}
          onClose={() => setIsPicking(false)}
        />
      ) : null}
    </>
  );
}
