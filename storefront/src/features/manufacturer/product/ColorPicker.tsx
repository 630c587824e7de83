import type { Color } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { bare } from '../../../lib/text.js';
import { Swatch } from '../../picker/Swatch.js';
import { PickDialog } from './PickDialog.js';

interface Props {
  colors: readonly Color[];
  chosen: readonly number[];
  /** One or none to begin with, and several when it is said that there are more (B-09). */
  one: boolean;
  onAccept: (ids: number[]) => void;
  onClose: () => void;
}

/** The colours of a product, found by typing a part of their name. */
export function ColorPicker({ colors, chosen, one, onAccept, onClose }: Props): ReactNode {
  const [ids, setIds] = useState(chosen);
  const [several, setSeveral] = useState(!one || chosen.length > 1);
  const [typed, setTyped] = useState('');
  const found = colors.filter(({ name }) => bare(name).includes(bare(typed.trim())));
  const flip = (id: number): void => {
    if (!several) setIds([id]);
    else setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  const accept = (): void => onAccept(colors.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
  return (
    <PickDialog title={several ? 'Colores' : 'Color'} accept="Aceptar" onAccept={accept} onClose={onClose}>
      <div className="field">
        <label htmlFor="buscar-color">Buscar color</label>
        <input id="buscar-color" type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      <fieldset className="pick-colors" aria-label="Colores">
        {one && !several && !typed ? (
          <label className="pick-color">
            <input type="radio" name="color" checked={ids.length === 0} onChange={() => setIds([])} />
            <span>Sin color</span>
          </label>
        ) : null}
        {found.map(({ id, name, code }) => (
          <label key={id} className="pick-color">
            <input type={several ? 'checkbox' : 'radio'} name="color" checked={ids.includes(id)} onChange={() => flip(id)} />
            <Swatch name={name} code={code} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <output className="pick-said">
        {found.length === 0 ? 'Ningún color se llama así.' : several && ids.length > 0 ? chosenCount(ids.length) : ''}
      </output>
      {one && !several ? (
        <p>
          <button type="button" className="link-button" onClick={() => setSeveral(true)}>
            Viene en más colores
          </button>
        </p>
      ) : null}
    </PickDialog>
  );
}

const chosenCount = (n: number): string => (n === 1 ? '1 color elegido' : `${n} colores elegidos`);
