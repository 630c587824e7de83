import { texts, type Order } from '@shop/contracts';
import { useEffect, useState, type ReactNode } from 'react';
import { OrderLoading } from './OrderStates.js';

type Sheet = (props: { order: Order }) => ReactNode;

/** Most readers open no sheet, and its code would exceed the page's budget. */
export function LazyTransportSheet({ order }: { order: Order }): ReactNode {
  const [LoadedSheet, setLoadedSheet] = useState<Sheet>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import('./TransportSheet.js').then(
      ({ TransportSheet }) => setLoadedSheet(() => TransportSheet),
      () => setFailed(true),
    );
  }, []);
  if (LoadedSheet) return <LoadedSheet order={order} />;
  if (!failed) return <OrderLoading />;
  // Browsers cache a failed import, so only a reload tries again. The address has the sheet's fragment.
  return (
    <div className="load-failed" role="alert">
      <p>No pudimos abrir la hoja: falló la conexión.</p>
      <button type="button" className="button button-quiet button-small" onClick={() => location.reload()}>
        {texts.tryAgain}
      </button>
    </div>
  );
}
