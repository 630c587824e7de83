import type { Size } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ChoiceField } from './ChoiceField.js';
import { SizePicker } from './SizePicker.js';

interface Props {
  /** Just one, as what comes in several colours has. */
  one: boolean;
  sizes: readonly Size[];
  chosen: readonly number[];
  onSizes: (ids: number[]) => void;
}

export function SizesField({ one, sizes, chosen, onSizes }: Props): ReactNode {
  const [picking, setPicking] = useState(false);
  const shown = sizes.filter(({ id }) => chosen.includes(id));
  return (
    <>
      <ChoiceField
        name="sizes"
        label={one ? 'Talle' : 'Talles'}
        action={chosen.length === 0 ? 'Elegir talles' : one ? 'Cambiar talle' : 'Cambiar talles'}
        onOpen={() => setPicking(true)}
      >
        {shown.length > 0 ? (
          <ul className="ware-chips">
            {shown.map(({ id, name }) => (
              <li key={id} className="ware-chip">
                {name}
              </li>
            ))}
          </ul>
        ) : null}
      </ChoiceField>
      {picking ? (
        <SizePicker
          sizes={sizes}
          chosen={chosen}
          one={one}
          onAccept={(ids) => {
            setPicking(false);
            onSizes(ids);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </>
  );
}
