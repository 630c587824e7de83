import type { AuditPage } from '@shop/contracts';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Table } from '../../ui/Table.js';
import { Screen } from '../account/Screen.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { Choice } from './lists/Choice.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted, type Address } from './lists/use-wanted.js';
import { actionWords, wordsOfAction } from './log/actions.js';
import { Actor, Moment, Target } from './log/LogCells.js';

const filters = { actor: '', action: '', target: '', from: '', to: '' };
type Filter = keyof typeof filters;
const getPage = pagesOf<AuditPage>('/api/admin/audit');

/** Who decided what about whom, the newest first. */
export default function Log(): ReactNode {
  const address = useWanted(filters);
  const list = useList(getPage, address);
  const { page: _page, ...wanted } = address.wanted;
  return (
    <Screen title="Registro" lead="Cada decisión de la administración: quién, qué y cuándo. No se puede cambiar ni borrar.">
      <ListPanel
        name="Registro"
        of={list}
        address={address}
        noun={['acto', 'actos']}
        empty={Object.values(wanted).some(Boolean) ? 'Nada coincide con lo que buscás.' : 'Todavía no hay nada registrado.'}
        filter={<LogFilter address={address} />}
        aside={<DownloadOrders path="/api/admin/audit.csv" query={wanted} name="registro.csv" />}
        renderRows={({ entries }) => (
          <Table
            caption="Registro"
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Qué', render: ({ action }) => <strong className="log-action">{wordsOfAction(action)}</strong> },
              { name: 'Sobre', render: ({ target }) => <Target of={target} /> },
              {
                name: 'Quién',
                render: ({ actor }) => (
                  <button type="button" className="link" onClick={() => address.narrow({ actor: actor.id })}>
                    <Actor of={actor} />
                    <span className="hidden">: ver solo sus actos</span>
                  </button>
                ),
              },
              { name: 'Cuándo', render: ({ at }) => <Moment at={at} /> },
              { name: 'Nota', kind: 'long', render: ({ note }) => note },
              {
                name: 'Acciones',
                kind: 'actions',
                render: ({ target }) => (
                  <button type="button" className="button button-quiet button-small" onClick={() => address.narrow({ target: target.id })}>
                    Historial<span className="hidden"> de {target.name ?? target.id}</span>
                  </button>
                ),
              },
            ]}
          />
        )}
      />
    </Screen>
  );
}

const actions = [['', 'Todo'], ...Object.entries(actionWords)] as const;

function LogFilter({ address: { wanted, narrow } }: { address: Address<Filter> }): ReactNode {
  const id = useId();
  const { actor, target, from, to } = wanted;
  return (
    <search className="list-filter">
      <Choice label="Qué" value={wanted.action} options={actions} onChoose={(action) => narrow({ action })} />
      {(['from', 'to'] as const).map((border) => (
        <label key={border} className="sort" htmlFor={`${id}-${border}`}>
          <span>{border === 'from' ? 'Desde' : 'Hasta'}</span>
          <input
            id={`${id}-${border}`}
            type="date"
            value={border === 'from' ? from : to}
            onChange={(event) => narrow({ [border]: event.target.value })}
          />
        </label>
      ))}
      {actor ? <Narrowed words="De una sola persona" onClear={() => narrow({ actor: '' })} /> : null}
      {target ? <Narrowed words="Historial de una sola cosa" onClear={() => narrow({ target: '' })} /> : null}
    </search>
  );
}

/** Something the list is narrowed by that has no field. */
const Narrowed = ({ words, onClear }: { words: string; onClear: () => void }): ReactNode => (
  <button type="button" className="button button-quiet button-small" onClick={onClear}>
    {words}
    <Icon name="close" />
    <span className="hidden">Quitar este filtro</span>
  </button>
);
