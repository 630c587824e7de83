import { formatPesos, texts, type ModeratedThing, type ModeratedThings } from '@shop/contracts';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/api.js';
import { json, signedApi } from '../../lib/signed-api.js';
import { Badge } from '../../ui/Badge.js';
import { sentence } from '../../ui/forms/use-form.js';
import { SearchField } from '../../ui/SearchField.js';
import { smallOf } from '../../ui/small-picture.js';
import { Table } from '../../ui/Table.js';
import { say } from '../../ui/toast.js';
import { Screen } from '../account/Screen.js';
import { dayOf } from '../orders/order-time.js';
import { Choice } from './lists/Choice.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted } from './lists/use-wanted.js';
import { ReasonDialog } from './ReasonDialog.js';

const filters = { search: '', state: '' };
const shown = [
  ['', 'Todas'],
  ['blocked', 'Retiradas'],
] as const;
const getPage = pagesOf<ModeratedThings>('/api/products/moderation');

/** Everything that is published, to take away what should not be. */
export default function Publications(): ReactNode {
  const address = useWanted(filters);
  const { search, state } = address.wanted;
  const list = useList(getPage, address);
  const [withdrawing, setWithdrawing] = useState<ModeratedThing>();
  const [busy, setBusy] = useState<string>();

  const moderate = async (thing: ModeratedThing, reason: string | null): Promise<void> => {
    const kind = thing.kind === 'product' ? 'products' : 'packs';
    const next = { blocked: reason !== null, reason };
    await signedApi(`/api/${kind}/${thing.id}/moderation`, json('PUT', next));
    list.put((page) => ({ ...page, things: page.things.map((one) => (one.id === thing.id ? { ...one, ...next } : one)) }));
  };
  const withdraw = async (thing: ModeratedThing, reason: string): Promise<void> => {
    await moderate(thing, reason);
    say(`Retiramos "${thing.name}".`);
    setWithdrawing(undefined);
  };
  const giveBack = async (thing: ModeratedThing): Promise<void> => {
    setBusy(thing.id);
    try {
      await moderate(thing, null);
      say(`"${thing.name}" vuelve a verse.`);
    } catch (failure) {
      say(sentence(messageOf(failure)));
    }
    setBusy(undefined);
  };
  return (
    <Screen title="Publicaciones" lead="Lo que retirás deja de verse enseguida en toda la tienda; el fabricante lee por qué.">
      <ListPanel
        name="Publicaciones"
        of={list}
        address={address}
        noun={['publicación', 'publicaciones']}
        empty={search ? 'Ninguna publicación coincide.' : state ? 'No hay nada retirado.' : 'Todavía no hay publicaciones.'}
        filter={
          <search className="list-filter">
            <SearchField label="Buscar productos y packs" value={search} onSearch={(next) => address.narrow({ search: next })} />
            <Choice label="Mostrar" value={state} options={shown} onChoose={(next) => address.narrow({ state: next })} />
          </search>
        }
        renderRows={({ things }) => (
          <Table
            caption="Publicaciones"
            rows={things}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Publicación', render: (thing) => <ThingName of={thing} /> },
              { name: 'Fabricante', render: ({ manufacturer }) => <a href={`/store/${manufacturer.userId}`}>{manufacturer.name}</a> },
              { name: 'Precio', kind: 'amount', render: ({ price }) => formatPesos(price) },
              { name: 'Publicado', render: ({ createdAt }) => dayOf(createdAt) },
              {
                name: 'Acciones',
                kind: 'actions',
                render: (thing) => (
                  <ThingActions
                    of={thing}
                    busy={busy === thing.id}
                    onWithdraw={() => setWithdrawing(thing)}
                    onGiveBack={() => void giveBack(thing)}
                  />
                ),
              },
            ]}
          />
        )}
      />
      {withdrawing ? (
        <ReasonDialog
          title={`Retirar "${withdrawing.name}"`}
          action="Retirar"
          busy="Retirando…"
          hint="Lo lee el fabricante en su lista. Ej.: Las fotos son de otra marca."
          send={(reason) => withdraw(withdrawing, reason)}
          onClose={() => setWithdrawing(undefined)}
        />
      ) : null}
    </Screen>
  );
}

const ThingName = ({ of: { name, kind, image, blocked, reason } }: { of: ModeratedThing }): ReactNode => (
  <span className="thing-name">
    {image ? (
      <img src={smallOf(image)} alt="" width={72} height={96} loading="lazy" />
    ) : (
      <span className="wares-none">{texts.noImage}</span>
    )}
    <span>
      <strong>{name}</strong>
      <span className="wares-badges">
        {kind === 'pack' ? <Badge tone="quiet">Pack</Badge> : null}
        {blocked ? <Badge tone="wrong">Retirado</Badge> : null}
      </span>
      {blocked && reason ? <span className="thing-reason">{reason}</span> : null}
    </span>
  </span>
);

interface ActionsProps {
  of: ModeratedThing;
  busy: boolean;
  onWithdraw: () => void;
  onGiveBack: () => void;
}

function ThingActions({ of: { id, kind, name, blocked }, busy, onWithdraw, onGiveBack }: ActionsProps): ReactNode {
  const its = <span className="hidden"> {name}</span>;
  if (blocked) {
    return (
      <button type="button" className="button button-quiet button-small" disabled={busy} onClick={onGiveBack}>
        Devolver{its}
      </button>
    );
  }
  return (
    <>
      <a className="button button-quiet button-small" href={kind === 'product' ? `/producto/${id}` : `/pack/${id}`}>
        {texts.see}
        {its}
      </a>
      <button type="button" className="button button-quiet button-small" onClick={onWithdraw}>
        Retirar{its}
      </button>
    </>
  );
}
