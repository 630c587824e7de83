import type { BatchResult } from '@shop/contracts';
import { useQuery } from '@tanstack/react-query';
import { Activity, lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { jumpToTop } from '../../lib/jump.js';
import { QueryState } from '../account/QueryState.js';
import { Screen } from '../account/Screen.js';
import { PanelSkeleton } from '../account/Skeleton.js';
import { BatchDone } from './bulk/BatchDone.js';
import { EarlierBatches } from './bulk/EarlierBatches.js';
import { savePhotoDraft } from './bulk/photo-draft.store.js';
import { PhotosStart } from './bulk/PhotosStart.js';
import { PricesPreview } from './bulk/PricesPreview.js';
import { PricesStart } from './bulk/PricesStart.js';
import { SheetPreview } from './bulk/SheetPreview.js';
import { SheetStart } from './bulk/SheetStart.js';
import { goToStage, showResult, stageOf, type BulkState, type Review, type Reviewed, type Stage } from './bulk/stages.js';
import { referenceQuery, type Reference } from './product/reference.js';

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

function leadText(stage: Stage, { review }: BulkState): ReactNode {
  if (stage !== 'revision') return leads[stage];
  return review && 'change' in review ? 'Revisá cada precio antes de publicarlo.' : 'Revisá qué va a pasar con cada producto.';
}

/** Bulk upload (X7): a spreadsheet, photographs or a price change is reviewed, published and can be undone. */
export default function BulkUpload(): ReactNode {
  const reference = useQuery(referenceQuery);
  const fragment = useLocationProperty(() => location.hash.slice(1));
  const [state, setState] = useState<BulkState>({});
  const stage = stageOf(fragment, state);
  return (
    <Screen title="Carga de productos" lead={leadText(stage, state)}>
      <QueryState query={reference} skeleton={<PanelSkeleton lines={6} />}>
        {(data) => <BulkStages stage={stage} state={state} reference={data} onState={setState} />}
      </QueryState>
    </Screen>
  );
}

interface Props {
  stage: Stage;
  state: BulkState;
  reference: Reference;
  onState: (state: BulkState) => void;
}

/** Stages stay mounted while hidden, so that the browser's forward button shows them unchanged. */
function BulkStages({ stage, state, reference, onState }: Props): ReactNode {
  const { photos, review, result } = state;
  const container = useStageFocus(stage);
  const [uploads, setUploads] = useState(() => new AbortController());
  useEffect(() => () => uploads.abort(), [uploads]);

  const nextReview = (reviewed: Reviewed): Review => ({ ...reviewed, number: (review?.number ?? 0) + 1 });
  const goTo = (nextState: BulkState, nextStage: Stage): void => {
    setUploads(new AbortController());
    onState({ result, ...nextState });
    goToStage(nextStage);
  };
  const leave = (): void => goTo({}, '');
  const handlePublished = (published: BatchResult): void => {
    if (review && 'sheet' in review && review.isFromPhotos) savePhotoDraft(null);
    onState({ result: published });
    showResult();
  };
  const activityMode = (shownAt: Stage): 'visible' | 'hidden' => (stage === shownAt ? 'visible' : 'hidden');
  return (
    <div ref={container} className="bulk-stages">
      {stage === '' ? (
        <>
          <SheetStart onSheet={(sheet) => goTo({ review: nextReview({ sheet, isFromPhotos: false }) }, 'revision')} />
          <PhotosStart
            onPhotos={(photoDraft) => goTo({ photos: photoDraft }, 'fotos')}
            onContinue={(savedDraft) => (photos ? goToStage('fotos') : goTo({ photos: savedDraft }, 'fotos'))}
            onDiscard={() => onState({ ...state, photos: undefined })}
          />
        </>
      ) : null}
      <Activity mode={activityMode('')}>
        <PricesStart key={result?.id} reference={reference} onChange={(change) => goTo({ review: nextReview({ change }) }, 'revision')} />
      </Activity>
      {stage === '' ? <EarlierBatches /> : null}
      {photos ? (
        <Activity mode={activityMode('fotos')}>
          <Suspense fallback={<PanelSkeleton lines={6} />}>
            <PhotoRows
              key={photos.rows[0]?.id}
              draft={photos}
              reference={reference}
              uploadSignal={uploads.signal}
              onSheet={(sheet) => {
                onState({ ...state, review: nextReview({ sheet, isFromPhotos: true }) });
                goToStage('revision');
              }}
              onCancel={leave}
            />
          </Suspense>
        </Activity>
      ) : null}
      {review ? (
        <Activity mode={activityMode('revision')}>
          {'sheet' in review ? (
            <SheetPreview
              key={review.number}
              sheet={review.sheet}
              reference={reference}
              uploadSignal={uploads.signal}
              onDone={handlePublished}
              onCancel={leave}
            />
          ) : (
            <PricesPreview key={review.number} change={review.change} reference={reference} onDone={handlePublished} onCancel={leave} />
          )}
        </Activity>
      ) : null}
      {result ? (
        <Activity mode={activityMode('resultado')}>
          <BatchDone key={result.id} batch={result} onStartNew={() => goToStage('')} />
        </Activity>
      ) : null}
    </div>
  );
}

/** Scrolls a new stage to the top and focuses the screen's heading. The result focuses its own heading. */
function useStageFocus(stage: Stage): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const previousStage = useRef(stage);
  useEffect(() => {
    if (previousStage.current === stage) return;
    previousStage.current = stage;
    if (stage !== 'resultado') container.current?.closest('.area-screen')?.querySelector('h1')?.focus({ preventScroll: true });
    jumpToTop();
  }, [stage]);
  return container;
}
