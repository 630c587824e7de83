import type { Product } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { keepWork, keptWork, newWork, takeBegun, type ProductWork } from './product/draft.store.js';
import { likeIt } from './product/product-values.js';
import { Published } from './product/Published.js';
import { loadReference } from './product/reference.js';
import { Unfinished } from './product/Unfinished.js';
import { useKeeping } from './use-keeping.js';
import { goToStep, stepOf, Wizard } from './product/Wizard.js';

/** Where a manufacturer publishes a product (ACC-02). What is written is kept until it is published or given up. */
export default function PublishProduct(): ReactNode {
  const { data: reference, error, reload } = useLoad(loadReference);
  const keep = useKeeping(keepWork);
  const [work, setWork] = useState<ProductWork | undefined>(takeBegun);
  const [kept, setKept] = useState(keptWork);
  const [made, setMade] = useState<Product>();

  const put = (next: ProductWork): void => {
    setWork(next);
    keep(next);
  };
  const begin = (next: ProductWork): void => {
    setMade(undefined);
    setKept(null);
    setWork(next);
  };
  const another = (): void => {
    keep(null);
    goToStep('');
    begin(newWork());
  };
  const finish = (product: Product): void => {
    // What was still to be stored is published by now.
    keep(null);
    setMade(product);
  };
  const show = (): ReactNode => {
    if (made) {
      return (
        <Published
          product={made}
          onAnother={another}
          onSimilar={() => {
            const similar = newWork(likeIt(made));
            keep(similar);
            begin(similar);
            goToStep('datos');
          }}
        />
      );
    }
    if (!work && kept) return <Unfinished work={kept} onContinue={() => continueWith(kept)} onAnew={another} />;
    if (!reference) return error ? <LoadFailed error={error} onRetry={reload} /> : <Loading />;
    return <Wizard reference={reference} work={work ?? newWork()} onWork={put} onMade={finish} />;
  };
  const continueWith = (unfinished: ProductWork): void => {
    begin(unfinished);
    goToStep(stepOf('datos', unfinished.typed));
  };
  return <Screen title="Subir producto">{show()}</Screen>;
}

const Loading = (): ReactNode => (
  <div className="panel">
    <LinesSkeleton lines={5} />
  </div>
);
