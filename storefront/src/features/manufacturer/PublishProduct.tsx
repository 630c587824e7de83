import type { Product } from '@shop/contracts';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { keepWork, keptWork, newWork, takeBegun, type ProductWork } from './product/draft.store.js';
import { likeIt } from './product/product-values.js';
import { Published } from './product/Published.js';
import { loadReference } from './product/reference.js';
import { Unfinished } from './product/Unfinished.js';
import { goToStep, Wizard } from './product/Wizard.js';

/** How long typing goes on before it is stored, in milliseconds; a page that is left or put aside stores at once. */
const pace = 300;

/** Stores what is written, a moment after the last key and before the page goes to sleep. */
function useKeeping(): (work: ProductWork | null) => void {
  const waiting = useRef<{ work: ProductWork; timer: ReturnType<typeof setTimeout> }>(undefined);
  const keep = useCallback((work: ProductWork | null): void => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    keepWork(work);
  }, []);
  useEffect(() => {
    const flush = (): void => {
      if (waiting.current) keep(waiting.current.work);
    };
    addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      flush();
      removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
    };
  }, [keep]);
  return useCallback(
    (work) => {
      if (!work) return keep(null);
      clearTimeout(waiting.current?.timer);
      waiting.current = { work, timer: setTimeout(() => keep(work), pace) };
    },
    [keep],
  );
}

/** Where a manufacturer publishes a product (ACC-02). What is written is kept until it is published or given up. */
export default function PublishProduct(): ReactNode {
  const { data: reference, error, reload } = useLoad(loadReference);
  const keep = useKeeping();
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
    goToStep('datos');
  };
  return <Screen title="Subir producto">{show()}</Screen>;
}

const Loading = (): ReactNode => (
  <div className="panel">
    <LinesSkeleton lines={5} />
  </div>
);
