import { CLOTHING, type Product } from '@shop/contracts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { jumpToTop } from '../../../lib/jump.js';
import type { ProductDraftState } from './draft.store.js';
import { FormStep } from './FormStep.js';
import { hasCategory, CategoryStep } from './CategoryStep.js';
import { withCategory, type ProductValues } from './product-values.js';
import type { Reference } from './reference.js';
import { TypeStep } from './TypeStep.js';

type Step = '' | 'tipo' | 'datos';

export function stepOf(fragment: string, typed: ProductValues): Step {
  if (!typed.type || (fragment !== 'tipo' && fragment !== 'datos')) return '';
  if (typed.type !== CLOTHING) return fragment === 'datos' ? 'datos' : '';
  return fragment === 'datos' && hasCategory(typed) ? 'datos' : 'tipo';
}

/** Each step is a history entry, so that the browser's back button works. */
export const goToStep = (step: Step): void => void (location.hash = step);

interface Props {
  reference: Reference;
  draft: ProductDraftState;
  onDraft: (change: Partial<ProductDraftState>) => void;
  onPublished: (product: Product) => void;
}

export function Wizard({ reference, draft, onDraft, onPublished }: Props): ReactNode {
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const { typed } = draft;
  const step = stepOf(fragment, typed);
  const container = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    container.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    jumpToTop();
  }, [step]);

  const updateValues = (part: Partial<ProductValues>): void => onDraft({ typed: withCategory(typed, part) });
  const chooseType = (type: number): void => {
    const isClothing = type === CLOTHING;
    if (typed.type !== type) updateValues({ type, isVariable: isClothing ? null : false, genderId: 0, categoryId: 0 });
    goToStep(isClothing ? 'tipo' : 'datos');
  };
  return (
    <div ref={container}>
      {step === '' ? <TypeStep onType={chooseType} /> : null}
      {step === 'tipo' ? (
        <CategoryStep
          categories={reference.categories}
          typed={typed}
          onTyped={updateValues}
          onBack={() => goToStep('')}
          onNext={() => goToStep('datos')}
        />
      ) : null}
      {step === 'datos' ? (
        <FormStep
          reference={reference}
          draft={draft}
          onDraft={onDraft}
          onBack={() => goToStep(typed.type === CLOTHING ? 'tipo' : '')}
          onPublished={onPublished}
        />
      ) : null}
    </div>
  );
}
