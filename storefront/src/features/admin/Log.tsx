import { useId, type ReactNode } from 'react';
import { Icon } from '../../ui/forms/Icon.js';
import { Table } from '../../ui/Table.js';
import { Screen } from '../account/Screen.js';
import { DownloadOrders } from '../orders/DownloadOrders.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams, type ListAddress } from '../account/use-list-params.js';
import { actionLabels, labelOfAction } from './log/action-labels.js';
import { Actor, Moment, Target } from './log/LogCells.js';
import { auditQuery } from './queries.js';

const filters = { actor: '', action: '', target: '', from: '', to: '' };
type Filter = keyof typeof filters;

export default function Log(): ReactNode {
  const address = useListParams(filters);
  const list = useListQuery(auditQuery(address.query), address);
  const { page: _page, ...filterValues } = address.params;
  return (
    <Screen title="Registro" lead="Cada decisión de la administración: quién, qué y cuándo. No se puede cambiar ni borrar.">
      <ListPanel
        name="Registro"
        list={list}
        address={address}
        noun={['acto', 'actos']}
        empty={Object.values(filterValues).some(Boolean) ? 'Nada coincide con lo que buscás.' : 'Todavía no hay nada registrado.'}
        filter={<LogFilter address={address} />}
        aside={<DownloadOrders path="/api/admin/audit.csv" query={filterValues} name="registro.csv" />}
        renderRows={({ entries }) => (
          <Table
            caption="Registro"
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Qué', render: ({ action }) => <strong className="log-action">{labelOfAction(action)}</strong> },
              { name: 'Sobre', render: ({ target }) => <Target target={target} /> },
              {
                name: 'Quién',
                render: ({ actor }) => (
                  <button type="button" className="link" onClick={() => address.setFilter({ actor: actor.id })}>
                    <Actor actor={actor} />
                    <span className="visually-hidden">: ver solo sus actos</span>
                  </button>
                ),
              },
              { name: 'Cuándo', render: ({ at }) => <Moment at={at} /> },
              { name: 'Nota', kind: 'long', render: ({ note }) => note },
              {
                name: 'Acciones',
                kind: 'actions',
                render: ({ target }) => (
                  <button
                    type="button"
                    className="button button-quiet button-small"
                    onClick={() => address.setFilter({ target: target.id })}
                  >
                    Historial<span className="visually-hidden"> de {target.name ?? target.id}</span>
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

const actionOptions = [['', 'Todo'], ...Object.entries(actionLabels)] as const;

function LogFilter({ address: { params, setFilter } }: { address: ListAddress<Filter> }): ReactNode {
  const id = useId();
  const { actor, target, from, to } = params;
  return (
    <search className="list-filter">
      <FilterSelect label="Qué" value={params.action} options={actionOptions} onSelect={(action) => setFilter({ action })} />
      {(['from', 'to'] as const).map((boundary) => (
        <label key={boundary} className="sort" htmlFor={`${id}-${boundary}`}>
          <span>{boundary === 'from' ? 'Desde' : 'Hasta'}</span>
          <input
            id={`${id}-${boundary}`}
            type="date"
            value={boundary === 'from' ? from : to}
            onChange={(event) => setFilter({ [boundary]: event.target.value })}
          />
        </label>
      ))}
      {actor ? <ActiveFilter label="De una sola persona" onClear={() => setFilter({ actor: '' })} /> : null}
      {target ? <ActiveFilter label="Historial de una sola cosa" onClear={() => setFilter({ target: '' })} /> : null}
    </search>
  );
}

const ActiveFilter = ({ label, onClear }: { label: string; onClear: () => void }): ReactNode => (
  <button type="button" className="button button-quiet button-small" onClick={onClear}>
    {label}
    <Icon name="close" />
    <span className="visually-hidden">Quitar este filtro</span>
  </button>
);
