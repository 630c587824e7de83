import { useStore } from '@nanostores/react';
import type { OwnManufacturer } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { storedAtom } from '../../lib/stored-atom.js';
import { Icon } from '../../ui/forms/Icon.js';
import { shareAddress } from '../../ui/share.js';
import { LogoDialog } from './LogoDialog.js';
import { myProductsQuery } from './queries.js';

interface Props {
  manufacturer: OwnManufacturer;
  onEdit: () => void;
}

/** Photographs of the store that a buyer expects at least. */
const ENOUGH_PHOTOS = 3;

interface Choices {
  /** The store was shared from this browser. */
  isShared: boolean;
  /** The form with the minimum purchase was opened: none is a decision too. */
  isMinimumDecided: boolean;
  isHidden: boolean;
}
const noChoices: Choices = { isShared: false, isMinimumDecided: false, isHidden: false };
const $choices = storedAtom<Choices>('primeros-pasos', noChoices, JSON.stringify, readChoices);

function readChoices(text: string): Choices {
  try {
    const { isShared, isMinimumDecided, isHidden } = JSON.parse(text) as Record<string, unknown>;
    return { isShared: isShared === true, isMinimumDecided: isMinimumDecided === true, isHidden: isHidden === true };
  } catch {
    return noChoices;
  }
}

/** The steps of a new store to its first sale. Renders nothing once all are done, or once its manufacturer hid them. */
export function FirstSteps({ manufacturer, onEdit }: Props): ReactNode {
  const { id, image, images, minPurchase } = manufacturer;
  const { isShared, isMinimumDecided, isHidden } = useStore($choices);
  const [isEditingLogo, setIsEditingLogo] = useState(false);
  const products = useQuery({ ...myProductsQuery(1, { sort: 'newest', search: '', onSale: false }), enabled: !isHidden });
  const steps = [
    { name: 'Subí tu logo', isDone: image !== null, act: () => setIsEditingLogo(true) },
    {
      name: 'Decidí tu compra mínima',
      isDone: minPurchase > 0 || isMinimumDecided,
      act: () => {
        $choices.set({ ...$choices.get(), isMinimumDecided: true });
        onEdit();
      },
    },
    { name: 'Mostrá tu taller con tres fotos', isDone: images.length >= ENOUGH_PHOTOS, href: '#fotos' },
    { name: 'Publicá tu primer producto', isDone: (products.data?.myTotalProducts ?? 0) > 0, href: '/mi-cuenta/subir-producto' },
    {
      name: 'Compartí tu tienda',
      isDone: isShared,
      act: () => {
        $choices.set({ ...$choices.get(), isShared: true });
        void shareAddress(`${location.origin}/store/${id}`);
      },
    },
  ];
  const done = steps.filter(({ isDone }) => isDone).length;
  // The panel waits for the number of products only where it decides whether the panel appears; otherwise what follows would move.
  const mayBeComplete = done === steps.length || (products.isPending && done === steps.length - 1);
  if (isHidden || mayBeComplete) return null;
  return (
    <section className="panel first-steps" aria-labelledby="primeros-pasos">
      <div className="panel-head">
        <h2 id="primeros-pasos">Primeros pasos</h2>
        <p className="panel-count">{`${done} de ${steps.length}`}</p>
      </div>
      <progress className="minimum" max={steps.length} value={done} aria-label="Pasos hechos" />
      <ol>
        {steps.map(({ name, isDone, href, act }) => (
          <li key={name} data-done={isDone || undefined}>
            <Icon name={isDone ? 'check' : 'next'} />
            {isDone ? (
              <span>
                {name}
                <span className="visually-hidden">: listo</span>
              </span>
            ) : href ? (
              <a href={href}>{name}</a>
            ) : (
              <button type="button" className="link-button" onClick={act}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className="link-button first-steps-hide" onClick={() => $choices.set({ ...$choices.get(), isHidden: true })}>
        No mostrar más
      </button>
      {isEditingLogo ? <LogoDialog manufacturer={manufacturer} onClose={() => setIsEditingLogo(false)} /> : null}
    </section>
  );
}
