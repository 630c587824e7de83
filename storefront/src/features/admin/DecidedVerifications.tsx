import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.js';
import { Table } from '../../ui/Table.js';
import { Screen } from '../account/Screen.js';
import { FilterSelect } from './lists/FilterSelect.js';
import { ListPanel } from './lists/ListPanel.js';
import { useListQuery } from './lists/use-list-query.js';
import { useListParams } from '../account/use-list-params.js';
import { Actor, Moment, Target } from './log/LogCells.js';
import { auditQuery } from './queries.js';
import { VerificationTabs } from './verifications/VerificationTabs.js';

const anyDecision = 'manufacturer.verified,manufacturer.sent-back,manufacturer.decision-undone';
const filters = { action: anyDecision };
const decisionOptions = [
  [anyDecision, 'Todas'],
  ['manufacturer.verified', 'Verificados'],
  ['manufacturer.sent-back', 'Devueltos'],
  ['manufacturer.decision-undone', 'Deshechas'],
] as const;

const badges: Readonly<Record<string, ReactNode>> = {
  'manufacturer.verified': <Badge tone="good">Verificado</Badge>,
  'manufacturer.sent-back': <Badge tone="wait">Devuelto</Badge>,
  'manufacturer.decision-undone': <Badge tone="quiet">Deshecha</Badge>,
};

export default function DecidedVerifications(): ReactNode {
  const address = useListParams(filters);
  const list = useListQuery(auditQuery(address.query), address);
  return (
    <Screen title="Verificaciones" lead="Lo que se decidió, quién y cuándo.">
      <VerificationTabs />
      <ListPanel
        name="Verificaciones decididas"
        list={list}
        address={address}
        noun={['decisión', 'decisiones']}
        empty="Todavía no hay decisiones."
        filter={
          <search className="list-filter">
            <FilterSelect
              label="Mostrar"
              value={address.params.action}
              options={decisionOptions}
              onSelect={(action) => address.setFilter({ action })}
            />
          </search>
        }
        renderRows={({ entries }) => (
          <Table
            caption="Verificaciones decididas"
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Fabricante', render: ({ target }) => <Target target={target} /> },
              { name: 'Decisión', render: ({ action }) => badges[action] },
              { name: 'Quién', render: ({ actor }) => <Actor actor={actor} /> },
              { name: 'Cuándo', render: ({ at }) => <Moment at={at} /> },
            ]}
          />
        )}
      />
    </Screen>
  );
}
