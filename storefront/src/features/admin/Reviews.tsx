import type { ModeratedReview } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { json, signedApi } from '../../lib/signed-api.js';
import { SearchField } from '../../ui/SearchField.js';
import { showToast } from '../../ui/toast.js';
import { showFailure } from '../account/failure.js';
import { Screen } from '../account/Screen.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { ReviewsTable } from './moderation/ReviewsTable.js';
import { decrementReportedReviews, reviewsQuery } from './queries.js';
import { ReasonDialog } from './ReasonDialog.js';

const filters = { state: 'reported', search: '' };
const states = [
  ['reported', 'Reportadas'],
  ['hidden', 'Ocultas'],
  ['all', 'Todas'],
] as const;

export default function Reviews(): ReactNode {
  const address = useListParams(filters);
  const { state, search } = address.params;
  const list = useListQuery(reviewsQuery(address.query), address);
  const [reviewToHide, setReviewToHide] = useState<ModeratedReview>();

  /** Any decision closes the report. */
  const moderate = async (review: ModeratedReview, reason: string | null): Promise<void> => {
    await signedApi(`/api/reviews/${review.id}/moderation`, json('PUT', { hidden: reason !== null, reason }));
    if (review.report) decrementReportedReviews();
    void list.refetch();
  };
  const hide = async (review: ModeratedReview, reason: string): Promise<void> => {
    await moderate(review, reason);
    showToast(`Ocultamos la opinión de ${review.user.wholesaler.name}.`);
    setReviewToHide(undefined);
  };
  const show = useMutation({
    mutationFn: (review: ModeratedReview) => moderate(review, null),
    onSuccess: (_, { hidden }) => showToast(hidden ? 'La opinión vuelve a verse.' : 'Descartamos el reporte.'),
    onError: showFailure,
  });
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
          <ReviewsTable
            rows={reviews}
            busyId={show.isPending ? show.variables.id : undefined}
            onHide={setReviewToHide}
            onShow={show.mutate}
          />
        )}
      />
      {reviewToHide ? (
        <ReasonDialog
          title={`Ocultar la opinión de ${reviewToHide.user.wholesaler.name}`}
          submitLabel="Ocultar"
          isDestructive
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
