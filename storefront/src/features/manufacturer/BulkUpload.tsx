import type { BatchResult, PricesBatch } from '@shop/contracts';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Done } from './bulk/Done.js';
import { EarlierBatches } from './bulk/EarlierBatches.js';
import { keepPhotoWork } from './bulk/photo-draft.store.js';
import type { PhotoWork } from './bulk/photo-rows.js';
import { PhotosStart } from './bulk/PhotosStart.js';
import { PricesPreview } from './bulk/PricesPreview.js';
import { PricesStart } from './bulk/PricesStart.js';
import type { Sheet } from './bulk/sheet-lines.js';
import { SheetPreview } from './bulk/SheetPreview.js';
import { SheetStart } from './bulk/SheetStart.js';
import { loadReference, type Reference } from './product/reference.js';

/** Travels when photographs were chosen. */
const PhotoRows = lazy(async () => ({ default: (await import('./bulk/PhotoRows.js')).PhotoRows }));

type Stage =
  | { at: 'start' }
  | { at: 'photos'; work: PhotoWork }
  | { at: 'sheet'; sheet: Sheet; ofPhotos?: boolean }
  | { at: 'prices'; change: PricesBatch }
  | { at: 'done'; result: BatchResult };
const start: Stage = { at: 'start' };

const leads: Record<Stage['at'], ReactNode> = {
  start: (
    <>
      Publicá o cambiá muchos de una vez, o volvé a <Link href="/publicaciones">Mis Productos</Link>.
    </>
  ),
  photos: 'Escribí el nombre y el precio de cada uno. Tocá una foto para encuadrarla; si varias son del mismo producto, marcalas y unilas.',
  sheet: 'Revisá qué va a pasar con cada producto.',
  prices: 'Revisá cada precio antes de publicarlo.',
  done: '',
};

/** Many products at once (X7): a sheet or a change of prices is looked at, published, taken back. */
export default function BulkUpload(): ReactNode {
  const { data, error, reload } = useLoad(loadReference);
  const [stage, go] = useState<Stage>(start);
  return (
    <Screen title="Carga de productos" lead={leads[stage.at]}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? <Bulk stage={stage} reference={data} onStage={go} /> : null}
    </Screen>
  );
}

const Waiting = (): ReactNode => (
  <div className="panel">
    <LinesSkeleton lines={6} />
  </div>
);

function Bulk({ stage, reference, onStage: go }: { stage: Stage; reference: Reference; onStage: (stage: Stage) => void }): ReactNode {
  const done = (result: BatchResult): void => {
    if (stage.at === 'sheet' && stage.ofPhotos) keepPhotoWork(null);
    go({ at: 'done', result });
  };
  const again = (): void => go(start);
  switch (stage.at) {
    case 'sheet':
      return <SheetPreview sheet={stage.sheet} reference={reference} onDone={done} onLeave={again} />;
    case 'photos':
      return (
        <Suspense fallback={<Waiting />}>
          <PhotoRows
            work={stage.work}
            reference={reference}
            onSheet={(sheet) => go({ at: 'sheet', sheet, ofPhotos: true })}
            onLeave={again}
          />
        </Suspense>
      );
    case 'prices':
      return <PricesPreview change={stage.change} reference={reference} onDone={done} onLeave={again} />;
    case 'done':
      return <Done of={stage.result} onAgain={again} />;
    default:
      return (
        <>
          <SheetStart onSheet={(sheet) => go({ at: 'sheet', sheet })} />
          <PhotosStart onWork={(work) => go({ at: 'photos', work })} />
          <PricesStart reference={reference} onChange={(change) => go({ at: 'prices', change })} />
          <EarlierBatches />
        </>
      );
  }
}
