import type { AuditPage } from '@shop/contracts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/Badge.js';
import { Table } from '../../ui/Table.js';
import { Screen } from '../account/Screen.js';
import { Choice } from './lists/Choice.js';
import { ListPanel } from './lists/ListPanel.js';
import { pagesOf, useList } from './lists/use-list.js';
import { useWanted } from './lists/use-wanted.js';
import { Actor, Moment, Target } from './log/LogCells.js';
import { VerificationTabs } from './verifications/VerificationTabs.js';

const both = 'manufacturer.verified,manufacturer.sent-back';
const filters = { action: both };
const decisions = [
  [both, 'Todas'],
  ['manufacturer.verified', 'Verificados'],
  ['manufacturer.sent-back', 'Devueltos'],
] as const;
const getPage = pagesOf<AuditPage>('/api/admin/audit');

/** What was decided about verifications, from the log, the newest first. */
export default function Decided(): ReactNode {
  const address = useWanted(filters);
  const list = useList(getPage, address);
  return (
    <Screen title="Verificaciones" lead="Lo que se decidió, quién y cuándo.">
      <VerificationTabs />
      <ListPanel
        name="Verificaciones decididas"
        of={list}
        address={address}
        noun={['decisión', 'decisiones']}
        empty="Todavía no hay decisiones."
        filter={
          <search className="list-filter">
            <Choice label="Mostrar" value={address.wanted.action} options={decisions} onChoose={(action) => address.narrow({ action })} />
          </search>
        }
        renderRows={({ entries }) => (
          <Table
            caption="Verificaciones decididas"
            rows={entries}
            keyOf={({ id }) => id}
            columns={[
              { name: 'Fabricante', render: ({ target }) => <Target of={target} /> },
              {
                name: 'Decisión',
                render: ({ action }) =>
                  action === 'manufacturer.verified' ? <Badge tone="good">Verificado</Badge> : <Badge tone="wait">Devuelto</Badge>,
              },
              { name: 'Quién', render: ({ actor }) => <Actor of={actor} /> },
              { name: 'Cuándo', render: ({ at }) => <Moment at={at} /> },
            ]}
          />
        )}
      />
    </Screen>
  );
}
