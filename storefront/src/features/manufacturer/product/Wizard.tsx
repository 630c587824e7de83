import { CLOTHING, type Product, type Typed } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { jumpToTop } from '../../../lib/jump.js';
import type { ProductWork } from './draft.store.js';
import { FormStep } from './FormStep.js';
import { isPlaced, PlaceStep } from './PlaceStep.js';
import { placed } from './product-values.js';
import type { Reference } from './reference.js';
import { TypeStep } from './TypeStep.js';

type Step = '' | 'tipo' | 'datos';

/** The step of the address, or the last one that what was chosen allows. */
export function stepOf(fragment: string, { type, ...place }: Typed): Step {
  if (!type || (fragment !== 'tipo' && fragment !== 'datos')) return '';
  if (Number(type) !== CLOTHING) return fragment === 'datos' ? 'datos' : '';
  return fragment === 'datos' && isPlaced(place) ? 'datos' : 'tipo';
}

/** Each step is an entry of the browser's history: its way back leads to the step before. */
export const goToStep = (step: Step): void => void (location.hash = step);

interface Props {
  reference: Reference;
  work: ProductWork;
  onWork: (work: ProductWork) => void;
  onMade: (product: Product) => void;
}

/** Type, characteristics, form (ACC-02, PROD-05…09). */
export function Wizard({ reference, work, onWork, onMade }: Props): ReactNode {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const { typed } = work;
  const step = stepOf(fragment, typed);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    place.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    jumpToTop();
  }, [step]);

  const put = (part: Typed): void => onWork({ ...work, typed: placed(typed, part) });
  const chooseType = (type: number): void => {
    const clothing = type === CLOTHING;
    if (Number(typed['type']) !== type) {
      put({ type: String(type), isVariable: clothing ? '' : 'false', genderId: '', categoryId: '' });
    }
    goToStep(clothing ? 'tipo' : 'datos');
  };
  return (
    <div ref={place}>
      {step === '' ? <TypeStep onType={chooseType} /> : null}
      {step === 'tipo' ? (
        <PlaceStep
          categories={reference.categories}
          typed={typed}
          onTyped={put}
          onBack={() => goToStep('')}
          onNext={() => goToStep('datos')}
        />
      ) : null}
      {step === 'datos' ? (
        <FormStep
          reference={reference}
          work={work}
          onWork={onWork}
          onBack={() => goToStep(Number(typed['type']) === CLOTHING ? 'tipo' : '')}
          onMade={onMade}
        />
      ) : null}
    </div>
  );
}
