import { foldAccents, type Color } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { Swatch } from '../../picker/Swatch.js';
import { ChoiceDialog } from './ChoiceDialog.js';

interface Props {
  colors: readonly Color[];
  chosen: readonly number[];
  /** Starts with a single choice; the user can allow several (B-09). */
  isSingle: boolean;
  onAccept: (ids: number[]) => void;
  onClose: () => void;
}

export function ColorPicker({ colors, chosen, isSingle, onAccept, onClose }: Props): ReactNode {
  const [ids, setIds] = useState(chosen);
  const [allowsSeveral, setAllowsSeveral] = useState(!isSingle || chosen.length > 1);
  const [typed, setTyped] = useState('');
  const matching = colors.filter(({ name }) => foldAccents(name).includes(foldAccents(typed.trim())));
  const toggle = (id: number): void => {
    if (!allowsSeveral) setIds([id]);
    else setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  const accept = (): void => onAccept(colors.filter(({ id }) => ids.includes(id)).map(({ id }) => id));
  return (
    <ChoiceDialog title={allowsSeveral ? 'Colores' : 'Color'} acceptLabel="Aceptar" onAccept={accept} onClose={onClose}>
      <div className="field">
        <label htmlFor="buscar-color">Buscar color</label>
        <input id="buscar-color" type="search" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </div>
      <fieldset className="pick-colors" aria-label="Colores">
        {isSingle && !allowsSeveral && !typed ? (
          <label className="pick-color">
            <input type="radio" name="color" checked={ids.length === 0} onChange={() => setIds([])} />
            <span>Sin color</span>
          </label>
        ) : null}
        {matching.map(({ id, name, code }) => (
          <label key={id} className="pick-color">
            <input type={allowsSeveral ? 'checkbox' : 'radio'} name="color" checked={ids.includes(id)} onChange={() => toggle(id)} />
            <Swatch name={name} code={code} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <output className="pick-status">
        {matching.length === 0 ? 'Ningún color se llama así.' : allowsSeveral && ids.length > 0 ? chosenCount(ids.length) : ''}
      </output>
      {isSingle && !allowsSeveral ? (
        <p>
          <button type="button" className="link-button" onClick={() => setAllowsSeveral(true)}>
            Viene en más colores
          </button>
        </p>
      ) : null}
    </ChoiceDialog>
  );
}

const chosenCount = (n: number): string => (n === 1 ? '1 color elegido' : `${n} colores elegidos`);
