import type { Product } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { saveDraft, loadDraft, newDraft, consumeNewDraft, type ProductDraftState } from './product/draft.store.js';
import { duplicateValues } from './product/product-values.js';
import { PublishedProduct } from './product/PublishedProduct.js';
import { referenceQuery } from './product/reference.js';
import { UnfinishedDraft } from './product/UnfinishedDraft.js';
import { useAutosave } from './use-autosave.js';
import { goToStep, stepOf, Wizard } from './product/Wizard.js';

export default function PublishProduct(): ReactNode {
  const reference = useQuery(referenceQuery);
  const autosave = useAutosave(saveDraft);
  const [draft, setDraft] = useState<ProductDraftState | undefined>(consumeNewDraft);
  const [savedDraft, setSavedDraft] = useState(loadDraft);
  const [published, setPublished] = useState<Product>();

  useEffect(() => {
    if (draft?.typed.type) autosave(draft);
  }, [draft, autosave]);
  const updateDraft = useCallback(
    (change: Partial<ProductDraftState>): void => setDraft((before = newDraft()) => ({ ...before, ...change })),
    [],
  );
  const startWith = (next: ProductDraftState): void => {
    setPublished(undefined);
    setSavedDraft(null);
    setDraft(next);
  };
  const startNew = (): void => {
    autosave(null);
    goToStep('');
    startWith(newDraft());
  };
  const finish = (product: Product): void => {
    // Cancels a pending save of the draft.
    autosave(null);
    setPublished(product);
  };
  const renderContent = (): ReactNode => {
    if (published) {
      return (
        <PublishedProduct
          product={published}
          onPublishAnother={startNew}
          onDuplicate={() => {
            startWith(newDraft(duplicateValues(published)));
            goToStep('datos');
          }}
        />
      );
    }
    if (!draft && savedDraft)
      return <UnfinishedDraft draft={savedDraft} onContinue={() => continueDraft(savedDraft)} onRestart={startNew} />;
    return (
      <QueryState query={reference} skeleton={<PanelSkeleton lines={5} />}>
        {(data) => <Wizard reference={data} draft={draft ?? newDraft()} onDraft={updateDraft} onPublished={finish} />}
      </QueryState>
    );
  };
  const continueDraft = (unfinished: ProductDraftState): void => {
    startWith(unfinished);
    goToStep(stepOf('datos', unfinished.typed));
  };
  return <Screen title="Subir producto">{renderContent()}</Screen>;
}
