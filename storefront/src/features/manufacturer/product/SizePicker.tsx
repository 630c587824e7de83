import type { Size } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { PickDialog } from './PickDialog.js';
import { inOrder, sizeOffers } from './size-runs.js';

interface Props {
  sizes: readonly Size[];
  chosen: readonly number[];
  /** Just one, as what comes in several colours has. */
  one: boolean;
  onAccept: (ids: number[]) => void;
  onClose: () => void;
}

/** The sizes of a product: a group at a time, with the runs that are ticked at once. */
export function SizePicker({ sizes, chosen, one, onAccept, onClose }: Props): ReactNode {
  const offers = sizeOffers(sizes);
  const [ids, setIds] = useState(chosen);
  const [shown, setShown] = useState(
    () => offers.find((offer) => offer.sizes.some(({ id }) => chosen.includes(id)))?.group ?? 'Alfanuméricos',
  );
  const offer = offers.find(({ group }) => group === shown);
  const flip = (id: number): void => {
    if (one) setIds([id]);
    else setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  return (
    <PickDialog title={one ? 'Talle' : 'Talles'} accept="Aceptar" onAccept={() => onAccept(inOrder(ids, sizes))} onClose={onClose}>
      <fieldset className="pick-tabs" aria-label="Grupo de talles">
        {offers.map(({ group, sizes: of }) => {
          const count = of.filter(({ id }) => ids.includes(id)).length;
          return (
            <button key={group} type="button" className="pick-tab" aria-pressed={group === shown} onClick={() => setShown(group)}>
              {group}
              {count > 0 && !one ? <span className="pick-count"> {count}</span> : null}
            </button>
          );
        })}
      </fieldset>
      {!one && offer ? (
        <p className="pick-runs">
          {offer.runs.map((run) => (
            <button key={run.name} type="button" className="link-button" onClick={() => setIds([...new Set([...ids, ...run.ids])])}>
              Curva del {run.name}
            </button>
          ))}
          <button type="button" className="link-button" aria-disabled={ids.length === 0} onClick={() => setIds([])}>
            Quitar todos
          </button>
        </p>
      ) : null}
      <fieldset className="pick-sizes" aria-label={shown}>
        {offer?.sizes.map((size) => (
          <label key={size.id} className="pick-size">
            <input
              type={one ? 'radio' : 'checkbox'}
              name="talle"
              checked={ids.includes(size.id)}
              onChange={() => flip(size.id)}
              data-first={size === offer.sizes[0] || undefined}
            />
            <span>{size.name}</span>
          </label>
        ))}
      </fieldset>
    </PickDialog>
  );
}
