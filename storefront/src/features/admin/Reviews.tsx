import type { ModeratedReview, ModeratedReviews } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { sentence } from '../../ui/forms/use-form.js';
import { SearchField } from '../../ui/SearchField.js';
import { say } from '../../ui/toast.js';
import { Screen } from '../account/Screen.js';
import { Choice } from './lists/Choice.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted } from './lists/use-wanted.js';
import { ReasonDialog } from './ReasonDialog.js';
import { $reported } from './reported.js';
import { ReviewsTable } from './moderation/ReviewsTable.js';

const filters = { state: 'reported', search: '' };
const states = [
  ['reported', 'Reportadas'],
  ['hidden', 'Ocultas'],
  ['all', 'Todas'],
] as const;
const getPage = pagesOf<ModeratedReviews>('/api/reviews/moderation');

/** What wholesalers said of manufacturers: those that were reported first. */
export default function Reviews(): ReactNode {
  const address = useWanted(filters);
  const { state, search } = address.wanted;
  const list = useList(getPage, address);
  const [hiding, setHiding] = useState<ModeratedReview>();
  const [busy, setBusy] = useState<string>();

  /** A decision, hidden or not, answers the report. */
  const moderate = async (review: ModeratedReview, reason: string | null): Promise<void> => {
    await signedApi(`/api/reviews/${review.id}/moderation`, json('PUT', { hidden: reason !== null, reason }));
    if (review.report) $reported.set(Math.max(0, ($reported.get() ?? 1) - 1));
    list.reload();
  };
  const hide = async (review: ModeratedReview, reason: string): Promise<void> => {
    await moderate(review, reason);
    say(`Ocultamos la opinión de ${review.user.wholesaler.name}.`);
    setHiding(undefined);
  };
  const show = async (review: ModeratedReview): Promise<void> => {
    setBusy(review.id);
    try {
      await moderate(review, null);
      say(review.hidden ? 'La opinión vuelve a verse.' : 'Descartamos el reporte.');
    } catch (failure) {
      say(sentence(messageOf(failure)));
    }
    setBusy(undefined);
  };
  return (
    <Screen title="Opiniones" lead="Lo que los mayoristas dicen de los fabricantes. Quien opinó lee por qué se ocultó.">
      <ListPanel
        name="Opiniones"
        of={list}
        address={address}
        noun={['opinión', 'opiniones']}
        empty={search ? 'Ninguna opinión coincide.' : (emptyTexts[state] ?? 'Todavía no hay opiniones.')}
        filter={
          <search className="list-filter">
            <SearchField label="Buscar en las opiniones" value={search} onSearch={(next) => address.narrow({ search: next })} />
            <Choice label="Mostrar" value={state} options={states} onChoose={(next) => address.narrow({ state: next })} />
          </search>
        }
        renderRows={({ reviews }) => <ReviewsTable rows={reviews} busy={busy} onHide={setHiding} onShow={(review) => void show(review)} />}
      />
      {hiding ? (
        <ReasonDialog
          title={`Ocultar la opinión de ${hiding.user.wholesaler.name}`}
          action="Ocultar"
          busy="Ocultando…"
          hint="Lo lee quien opinó. Ej.: Habla de otra persona y no de la compra."
          send={(reason) => hide(hiding, reason)}
          onClose={() => setHiding(undefined)}
        />
      ) : null}
    </Screen>
  );
}

const emptyTexts: Readonly<Record<string, string>> = {
  reported: 'No hay opiniones reportadas.',
  hidden: 'No hay opiniones ocultas.',
};
