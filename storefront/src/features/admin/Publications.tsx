import { formatPesos, texts, type ModeratedPublication } from '@shop/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { json, signedApi } from '../../lib/signed-api.js';
import { Badge } from '../../ui/Badge.js';
import { SearchField } from '../../ui/SearchField.js';
import { thumbnailUrl } from '../../ui/thumbnail-url.js';
import { Table } from '../../ui/Table.js';
import { showToast } from '../../ui/toast.js';
import { showFailure } from '../account/failure.js';
import { updateQueryData } from '../account/query-client.js';
import { Screen } from '../account/Screen.js';
import { dayOf } from '../../lib/day-time.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { publicationsQuery } from './queries.js';
import { ReasonDialog } from './ReasonDialog.js';

const filters = { search: '', state: '' };
const stateOptions = [
  ['', 'Todas'],
  ['blocked', 'Retiradas'],
] as const;

export default function Publications(): ReactNode {
  const address = useListParams(filters);
  const { search, state } = address.params;
  const pageQuery = publicationsQuery(address.query);
  const list = useListQuery(pageQuery, address);
  const [thingToWithdraw, setThingToWithdraw] = useState<ModeratedPublication>();

  const moderate = async (thing: ModeratedPublication, reason: string | null): Promise<void> => {
    const kind = thing.kind === 'product' ? 'products' : 'packs';
    const next = { blocked: reason !== null, reason };
    await signedApi(`/api/${kind}/${thing.id}/moderation`, json('PUT', next));
    updateQueryData(pageQuery, (page) => ({
      ...page,
      things: page.things.map((one) => (one.id === thing.id ? { ...one, ...next } : one)),
    }));
  };
  const withdraw = async (thing: ModeratedPublication, reason: string): Promise<void> => {
    await moderate(thing, reason);
    showToast(`Retiramos "${thing.name}".`);
    setThingToWithdraw(undefined);
  };
  const restore = useMutation({
    mutationFn: (thing: ModeratedPublication) => moderate(thing, null),
    onSuccess: (_, { name }) => showToast(`"${name}" vuelve a verse.`),
    onError: showFailure,
  });
  return (
    <Screen title="Publicaciones" lead="Lo que retirás deja de verse enseguida en toda la tienda; el fabricante lee por qué.">
      <ListPanel
        name="Publicaciones"
        list={list}
        address={address}
        noun={['publicación', 'publicaciones']}
        empty={search ? 'Ninguna publicación coincide.' : state ? 'No hay nada retirado.' : 'Todavía no hay publicaciones.'}
        filter={
          <search className="list-filter">
            <SearchField label="Buscar productos y packs" value={search} onSearch={(next) => address.setFilter({ search: next })} />
            <FilterSelect label="Mostrar" value={state} options={stateOptions} onSelect={(next) => address.setFilter({ state: next })} />
          </search>
        }
        renderRows={({ things }) => (
          <Table
            caption="Publicaciones"
            rows={things}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Publicación', render: (thing) => <ThingName thing={thing} /> },
              { name: 'Fabricante', render: ({ manufacturer }) => <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a> },
              { name: 'Precio', kind: 'amount', render: ({ price }) => formatPesos(price) },
              { name: 'Publicado', render: ({ createdAt }) => dayOf(createdAt) },
              {
                name: 'Acciones',
                kind: 'actions',
                render: (thing) => (
                  <ThingActions
                    thing={thing}
                    isBusy={restore.isPending && restore.variables.id === thing.id}
                    onWithdraw={() => setThingToWithdraw(thing)}
                    onRestore={() => restore.mutate(thing)}
                  />
                ),
              },
            ]}
          />
        )}
      />
      {thingToWithdraw ? (
        <ReasonDialog
          title={`Retirar "${thingToWithdraw.name}"`}
          submitLabel="Retirar"
          isDestructive
          busyLabel="Retirando…"
          hint="Lo lee el fabricante en su lista. Ej.: Las fotos son de otra marca."
          send={(reason) => withdraw(thingToWithdraw, reason)}
          onClose={() => setThingToWithdraw(undefined)}
        />
      ) : null}
    </Screen>
  );
}

const ThingName = ({ thing: { name, kind, image, blocked, reason } }: { thing: ModeratedPublication }): ReactNode => (
  <span className="publication-name">
    {image ? (
      <img src={thumbnailUrl(image)} alt="" width={72} height={96} loading="lazy" />
    ) : (
      <span className="own-table-no-image">{texts.noImage}</span>
    )}
    <span>
      <strong>{name}</strong>
      <span className="own-table-badges">
        {kind === 'pack' ? <Badge tone="quiet">Pack</Badge> : null}
        {blocked ? <Badge tone="wrong">Retirado</Badge> : null}
      </span>
      {blocked && reason ? <span className="publication-reason">{reason}</span> : null}
    </span>
  </span>
);

interface ActionsProps {
  thing: ModeratedPublication;
  isBusy: boolean;
  onWithdraw: () => void;
  onRestore: () => void;
}

function ThingActions({ thing: { id, kind, name, blocked }, isBusy, onWithdraw, onRestore }: ActionsProps): ReactNode {
  const thingName = <span className="visually-hidden"> {name}</span>;
  if (blocked) {
    return (
      <button type="button" className="button button-quiet button-small" disabled={isBusy} onClick={onRestore}>
        Devolver{thingName}
      </button>
    );
  }
  return (
    <>
      <a className="button button-quiet button-small" href={kind === 'product' ? `/producto/${id}` : `/pack/${id}`}>
        {texts.see}
        {thingName}
      </a>
      <button type="button" className="button button-quiet button-danger-quiet button-small" onClick={onWithdraw}>
        Retirar{thingName}
      </button>
    </>
  );
}
