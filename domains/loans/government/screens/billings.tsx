// Tab Billing import: the agencies' billings so far, and preparing the next one.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { monthTitle } from '@kawani/kit/web/date';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import { billingApi } from '../contract/billing.ts';
import type { Billing } from '../contract/billing-values.ts';
import { BillingState } from '../lists.ts';

const BillingImport = later(async () => (await import('./billing-import.tsx')).BillingImport);
const BillingView = later(async () => (await import('./billing-view.tsx')).BillingView);

const STATE = { billing: '' };
const HEIGHT = 320;
const TONES: Readonly<Record<BillingState, Tone>> = { Prepared: 'warn', Applied: 'good', Discarded: 'plain' };

export function Billings() {
  const [{ billing }, set] = useUrlState(STATE);
  const [isImporting, setImporting] = useState(false);
  const { page, size, turn } = useListState();
  const answer = useAnswer(billingApi.list, { page, size });
  const button = (
    <Button look="primary" icon="upload" onClick={() => setImporting(true)}>
      {say('Import a billing')}
    </Button>
  );
  return (
    <div className="stack">
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The billings couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty icon="upload" says={say('No billings yet. Import the list that SSS or Pag-IBIG sends each month.')}>
            {button}
          </Empty>
        }
      >
        {({ items, total }) => (
          <>
            <div className="row">{button}</div>
            <DataTable
              caption={say('Billings')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.ref,
                tag: <StateOf billing={row} />,
                main: `${GovernmentLoanType.labelOf(row.agency)}, ${monthTitle(row.month)}`,
                detail: `${showDay(dayAt(row.preparedAt))} · ${row.preparedBy}`,
              })}
              onOpen={({ id }) => set({ billing: id })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {isImporting && (
        <BillingImport
          onClose={() => setImporting(false)}
          onPrepared={({ id }) => {
            setImporting(false);
            set({ billing: id });
          }}
        />
      )}
      {billing !== '' && <BillingView id={billing} onClose={() => set({ billing: '' })} />}
    </div>
  );
}

function StateOf({ billing: { state } }: { billing: Billing }) {
  return <Tag tone={TONES[state]}>{BillingState.labelOf(state)}</Tag>;
}

const columns = (): readonly Column<Billing>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'agency', title: say('SSS or Pagibig'), cell: ({ agency }) => GovernmentLoanType.labelOf(agency) },
  { key: 'month', title: say('Month'), cell: ({ month }) => monthTitle(month) },
  { key: 'file', title: say('File'), cell: ({ fileName }) => fileName },
  { key: 'by', title: say('Prepared by'), cell: ({ preparedBy }) => preparedBy },
  { key: 'at', title: say('Prepared'), cell: ({ preparedAt }) => showDay(dayAt(preparedAt)) },
  { key: 'applied', title: say('Applied by'), cell: ({ appliedBy }) => appliedBy ?? '–' },
  { key: 'state', title: say('State'), cell: (row) => <StateOf billing={row} /> },
];
