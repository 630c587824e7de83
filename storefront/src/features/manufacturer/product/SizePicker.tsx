import type { Size } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { ChoiceDialog } from './ChoiceDialog.js';
import { sortSizeIds, sizeOffers } from './size-runs.js';

interface Props {
  sizes: readonly Size[];
  genderId: number;
  chosen: readonly number[];
  isSingle: boolean;
  onAccept: (ids: number[]) => void;
  onClose: () => void;
}

export function SizePicker({ sizes, genderId, chosen, isSingle, onAccept, onClose }: Props): ReactNode {
  const offers = sizeOffers(sizes, genderId);
  const [ids, setIds] = useState(chosen);
  const [shownGroup, setShownGroup] = useState(
    () => offers.find((offer) => offer.sizes.some(({ id }) => chosen.includes(id)))?.group ?? 'Alfanuméricos',
  );
  const offer = offers.find(({ group }) => group === shownGroup);
  const toggle = (id: number): void => {
    if (isSingle) setIds([id]);
    else setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  return (
    <ChoiceDialog
      title={isSingle ? 'Talle' : 'Talles'}
      acceptLabel="Aceptar"
      onAccept={() => onAccept(sortSizeIds(ids, sizes))}
      onClose={onClose}
    >
      <fieldset className="pick-tabs" aria-label="Grupo de talles">
        {offers.map(({ group, sizes: groupSizes }) => {
          const count = groupSizes.filter(({ id }) => ids.includes(id)).length;
          return (
            <button key={group} type="button" className="pick-tab" aria-pressed={group === shownGroup} onClick={() => setShownGroup(group)}>
              {group}
              {count > 0 && !isSingle ? <span className="pick-count">{` ${count}`}</span> : null}
            </button>
          );
        })}
      </fieldset>
      {!isSingle && offer ? (
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
      <fieldset className="pick-sizes" aria-label={shownGroup}>
        {offer?.sizes.map((size) => (
          <label key={size.id} className="pick-size">
            <input
              type={isSingle ? 'radio' : 'checkbox'}
              name="talle"
              checked={ids.includes(size.id)}
              onChange={() => toggle(size.id)}
              data-autofocus={size === offer.sizes[0] || undefined}
            />
            <span>{size.name}</span>
          </label>
        ))}
      </fieldset>
    </ChoiceDialog>
  );
}
