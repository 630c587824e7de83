import type { BatchResult } from '@shop/contracts';
import { Activity, lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { jumpToTop } from '../../lib/jump.js';
import { LoadFailed } from '../account/Notices.js';
import { Screen } from '../account/Screen.js';
import { LinesSkeleton } from '../account/Skeleton.js';
import { useLoad } from '../account/use-load.js';
import { Done } from './bulk/Done.js';
import { EarlierBatches } from './bulk/EarlierBatches.js';
import { keepPhotoWork } from './bulk/photo-draft.store.js';
import { PhotosStart } from './bulk/PhotosStart.js';
import { PricesPreview } from './bulk/PricesPreview.js';
import { PricesStart } from './bulk/PricesStart.js';
import { SheetPreview } from './bulk/SheetPreview.js';
import { SheetStart } from './bulk/SheetStart.js';
import { goToStage, showResult, stageOf, type Begun, type Review, type Reviewed, type Stage } from './bulk/stages.js';
import { loadReference, type Reference } from './product/reference.js';

/** Travels when photographs were chosen. */
const PhotoRows = lazy(async () => ({ default: (await import('./bulk/PhotoRows.js')).PhotoRows }));

const leads: Record<Exclude<Stage, 'revision'>, ReactNode> = {
  '': (
    <>
      Publicá o cambiá muchos de una vez, o volvé a <Link href="/publicaciones">Mis Productos</Link>.
    </>
  ),
  fotos: 'Escribí el nombre y el precio de cada uno. Tocá una foto para encuadrarla; si varias son del mismo producto, marcalas y unilas.',
  resultado: '',
};

function leadOf(stage: Stage, { review }: Begun): ReactNode {
  if (stage !== 'revision') return leads[stage];
  return review && 'change' in review ? 'Revisá cada precio antes de publicarlo.' : 'Revisá qué va a pasar con cada producto.';
}

/** Many products at once (X7): a sheet or a change of prices is looked at, published, taken back. */
export default function BulkUpload(): ReactNode {
  const { data, error, reload } = useLoad(loadReference);
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const [begun, setBegun] = useState<Begun>({});
  const stage = stageOf(fragment, begun);
  return (
    <Screen title="Carga de productos" lead={leadOf(stage, begun)}>
      {error ? <LoadFailed error={error} onRetry={reload} /> : null}
      {!data && !error ? <Waiting /> : null}
      {data ? <Bulk stage={stage} begun={begun} reference={data} onBegun={setBegun} /> : null}
    </Screen>
  );
}

const Waiting = (): ReactNode => (
  <div className="panel">
    <LinesSkeleton lines={6} />
  </div>
);

interface Props {
  stage: Stage;
  begun: Begun;
  reference: Reference;
  onBegun: (begun: Begun) => void;
}

/** What somebody stepped back from stays as they left it: the way forward leads to it again. */
function Bulk({ stage, begun, reference, onBegun }: Props): ReactNode {
  const { photos, review, result } = begun;
  const place = useStageShown(stage);
  // Uploads of a batch that was given up, or replaced by another one, end.
  const [uploads, setUploads] = useState(() => new AbortController());
  useEffect(() => () => uploads.abort(), [uploads]);

  const next = (what: Reviewed): Review => ({ ...what, n: (review?.n ?? 0) + 1 });
  const begin = (what: Begun, at: Stage): void => {
    setUploads(new AbortController());
    onBegun({ result, ...what });
    goToStage(at);
  };
  const leave = (): void => begin({}, '');
  const done = (made: BatchResult): void => {
    if (review && 'sheet' in review && review.ofPhotos) keepPhotoWork(null);
    onBegun({ result: made });
    showResult();
  };
  const shown = (at: Stage): 'visible' | 'hidden' => (stage === at ? 'visible' : 'hidden');
  return (
    <div ref={place} className="bulk-stages">
      {stage === '' ? (
        <>
          <SheetStart onSheet={(sheet) => begin({ review: next({ sheet, ofPhotos: false }) }, 'revision')} />
          <PhotosStart
            onWork={(work) => begin({ photos: work }, 'fotos')}
            onContinue={(kept) => (photos ? goToStage('fotos') : begin({ photos: kept }, 'fotos'))}
            onDiscard={() => onBegun({ ...begun, photos: undefined })}
          />
        </>
      ) : null}
      <Activity mode={shown('')}>
        <PricesStart key={result?.id} reference={reference} onChange={(change) => begin({ review: next({ change }) }, 'revision')} />
      </Activity>
      {stage === '' ? <EarlierBatches /> : null}
      {photos ? (
        <Activity mode={shown('fotos')}>
          <Suspense fallback={<Waiting />}>
            <PhotoRows
              key={photos.rows[0]?.id}
              work={photos}
              reference={reference}
              uploads={uploads.signal}
              onSheet={(sheet) => {
                onBegun({ ...begun, review: next({ sheet, ofPhotos: true }) });
                goToStage('revision');
              }}
              onLeave={leave}
            />
          </Suspense>
        </Activity>
      ) : null}
      {review ? (
        <Activity mode={shown('revision')}>
          {'sheet' in review ? (
            <SheetPreview
              key={review.n}
              sheet={review.sheet}
              reference={reference}
              uploads={uploads.signal}
              onDone={done}
              onLeave={leave}
            />
          ) : (
            <PricesPreview key={review.n} change={review.change} reference={reference} onDone={done} onLeave={leave} />
          )}
        </Activity>
      ) : null}
      {result ? (
        <Activity mode={shown('resultado')}>
          <Done key={result.id} of={result} onAgain={() => goToStage('')} />
        </Activity>
      ) : null}
    </div>
  );
}

/** A stage that is come to begins at its top, and the name of the screen takes the focus where the stage has no heading that does. */
function useStageShown(stage: Stage): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    if (stage !== 'resultado') place.current?.closest('.area-screen')?.querySelector('h1')?.focus({ preventScroll: true });
    jumpToTop();
  }, [stage]);
  return place;
}
