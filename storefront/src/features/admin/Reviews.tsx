import type { ModeratedReview, ModeratedReviews } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { capitalizeFirst } from '../../ui/forms/use-form.js';
import { SearchField } from '../../ui/SearchField.js';
import { showToast } from '../../ui/toast.js';
import { Screen } from '../account/Screen.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { pageLoader, useList } from './lists/use-list.js';
import { useListParams } from './lists/use-list-params.js';
import { ReasonDialog } from './ReasonDialog.js';
import { $reportedReviewCount } from './reported.js';
import { ReviewsTable } from './moderation/ReviewsTable.js';

const filters = { state: 'reported', search: '' };
const states = [
  ['reported', 'Reportadas'],
  ['hidden', 'Ocultas'],
  ['all', 'Todas'],
] as const;
const getPage = pageLoader<ModeratedReviews>('/api/reviews/moderation');

export default function Reviews(): ReactNode {
  const address = useListParams(filters);
  const { state, search } = address.params;
  const list = useList(getPage, address);
  const [reviewToHide, setReviewToHide] = useState<ModeratedReview>();
  const [busyId, setBusyId] = useState<string>();

  /** Any decision closes the report. */
  const moderate = async (review: ModeratedReview, reason: string | null): Promise<void> => {
    await signedApi(`/api/reviews/${review.id}/moderation`, json('PUT', { hidden: reason !== null, reason }));
    if (review.report) $reportedReviewCount.set(Math.max(0, ($reportedReviewCount.get() ?? 1) - 1));
    list.reload();
  };
  const hide = async (review: ModeratedReview, reason: string): Promise<void> => {
    await moderate(review, reason);
    showToast(`Ocultamos la opinión de ${review.user.wholesaler.name}.`);
    setReviewToHide(undefined);
  };
  const show = async (review: ModeratedReview): Promise<void> => {
    setBusyId(review.id);
    try {
      await moderate(review, null);
      showToast(review.hidden ? 'La opinión vuelve a verse.' : 'Descartamos el reporte.');
    } catch (failure) {
      showToast(capitalizeFirst(messageOf(failure)));
    }
    setBusyId(undefined);
  };
  return (
    <Screen title="Opiniones" lead="Lo que los mayoristas dicen de los fabricantes. Quien opinó lee por qué se ocultó.">
      <ListPanel
        name="Opiniones"
        list={list}
        address={address}
        noun={['opinión', 'opiniones']}
        empty={search ? 'Ninguna opinión coincide.' : (emptyTexts[state] ?? 'Todavía no hay opiniones.')}
        filter={
          <search className="list-filter">
            <SearchField label="Buscar en las opiniones" value={search} onSearch={(next) => address.setFilter({ search: next })} />
            <FilterSelect label="Mostrar" value={state} options={states} onSelect={(next) => address.setFilter({ state: next })} />
          </search>
        }
        renderRows={({ reviews }) => (
          <ReviewsTable rows={reviews} busyId={busyId} onHide={setReviewToHide} onShow={(review) => void show(review)} />
        )}
      />
      {reviewToHide ? (
        <ReasonDialog
          title={`Ocultar la opinión de ${reviewToHide.user.wholesaler.name}`}
          submitLabel="Ocultar"
          busyLabel="Ocultando…"
          hint="Lo lee quien opinó. Ej.: Habla de otra persona y no de la compra."
          send={(reason) => hide(reviewToHide, reason)}
          onClose={() => setReviewToHide(undefined)}
        />
      ) : null}
    </Screen>
  );
}

const emptyTexts: Readonly<Record<string, string>> = {
  reported: 'No hay opiniones reportadas.',
  hidden: 'No hay opiniones ocultas.',
};
