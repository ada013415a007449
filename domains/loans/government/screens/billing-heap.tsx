// The lines of one heap of a billing; of loans that are gone, which of them end.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { Pesos } from '../../types/screens/loan-words.tsx';
import { billingApi } from '../contract/billing.ts';
import type { BillingDetail, BillingLine } from '../contract/billing-values.ts';
import { type BillingHeap, GovernmentLoanKind } from '../lists.ts';
import { EndDrawer } from './reason-drawers.tsx';

const SIZE = 20;
const HEIGHT = 320;

export function BillingHeapLines({ billing, heap }: { billing: BillingDetail; heap: BillingHeap }) {
  const { id, state, isPreparer } = billing;
  const [page, setPage] = useState(1);
  const [ending, setEnding] = useState<BillingLine>();
  const answer = useAnswer(billingApi.lines, { id, heap, page, size: SIZE });
  const mayEnd = heap === 'GONE' && state === 'Prepared' && isPreparer;
  return (
    <Block
      of={answer}
      height={HEIGHT}
      failed={say("These lines couldn't be loaded.")}
      isEmpty={({ total }) => total === 0}
      empty={<Empty icon="check" says={says(heap)} />}
    >
      {({ items, total }) => (
        <div className="stack">
          {heap === 'GONE' && (
            <Alert tone="info">
              {say(
                'These loans are not in the billing. They stay deducted unless the officer who prepared it ends them.',
              )}
            </Alert>
          )}
          <DataTable
            caption={says(heap)}
            rows={items}
            columns={columns(heap)}
            keyOf={({ line, loanNo }) => `${line} ${loanNo}`}
            card={(row) => ({
              title: row.name,
              tag: <Became line={row} />,
              main: mainOf(row),
              detail: `${row.number} · ${GovernmentLoanKind.labelOf(row.kind)} · ${row.loanNo}`,
            })}
            {...(mayEnd && {
              trail: (row: BillingLine) => <EndButton line={row} billingId={id} onEnd={() => setEnding(row)} />,
            })}
          />
          {total > SIZE && <Pager page={page} size={SIZE} total={total} onChange={(to) => setPage(to)} />}
          {ending && <EndDrawer id={id} line={ending} onClose={() => setEnding(undefined)} />}
        </div>
      )}
    </Block>
  );
}

type EndButtonProps = { line: BillingLine; billingId: string; onEnd: () => void };

function EndButton({ line: { ends, loanId, loanNo }, billingId, onEnd }: EndButtonProps) {
  const keep = useVerb(billingApi.end);
  if (ends === null) {
    return (
      <Button onClick={onEnd} aria-label={say('End loan {loanNo}', { loanNo })}>
        {say('End')}
      </Button>
    );
  }
  return (
    <Button
      busy={keep.isPending}
      aria-label={say('Keep loan {loanNo}', { loanNo })}
      onClick={() => loanId !== null && keep.mutate({ id: billingId, loanId, reason: null })}
    >
      {say('Keep')}
    </Button>
  );
}

function says(heap: BillingHeap): string {
  switch (heap) {
    case 'NEW':
      return say('New loans in this billing');
    case 'CHANGED':
      return say('Loans billed with another amount');
    case 'GONE':
      return say('Loans that this billing no longer has');
    default:
      return say('Loans billed as they are deducted');
  }
}

function mainOf({ monthly, monthlyBefore, balanceBefore }: BillingLine): string {
  if (monthly === null) return say('{balance} left', { balance: shown(balanceBefore) });
  if (monthlyBefore === null || monthlyBefore === monthly)
    return say('{monthly} a month', { monthly: showPesos(monthly) });
  return say('{before} → {monthly} a month', { before: shown(monthlyBefore), monthly: showPesos(monthly) });
}

const shown = (amount: Centavos | null) => (amount === null ? '–' : showPesos(amount));

function Became({ line: { ends, isApplied } }: { line: BillingLine }) {
  if (ends !== null) return <Tag tone="warn">{say('Ends: {reason}', { reason: ends })}</Tag>;
  return isApplied ? <Tag tone="good">{say('Applied')}</Tag> : null;
}

function columns(heap: BillingHeap): readonly Column<BillingLine>[] {
  const first: readonly Column<BillingLine>[] = [
    { key: 'name', title: say('Employee'), cell: ({ name }) => name },
    { key: 'number', title: say('Number'), cell: ({ number }) => number },
    { key: 'kind', title: say('Loan kind'), cell: ({ kind }) => GovernmentLoanKind.labelOf(kind) },
    { key: 'no', title: say('Loan no.'), cell: ({ loanNo }) => loanNo },
  ];
  const before: readonly Column<BillingLine>[] = [
    {
      key: 'was',
      title: say('Monthly now'),
      align: 'right',
      cell: ({ monthlyBefore }) => <Pesos of={monthlyBefore} />,
    },
    {
      key: 'left',
      title: say('Balance now'),
      align: 'right',
      cell: ({ balanceBefore }) => <Pesos of={balanceBefore} />,
    },
  ];
  const billed: readonly Column<BillingLine>[] = [
    { key: 'monthly', title: say('Billed monthly'), align: 'right', cell: ({ monthly }) => <Pesos of={monthly} /> },
    { key: 'total', title: say('To deduct'), align: 'right', cell: ({ total }) => <Pesos of={total} /> },
  ];
  const difference: Column<BillingLine> = {
    key: 'difference',
    title: say('Difference'),
    align: 'right',
    cell: (row) => <Pesos of={row.difference} />,
  };
  const became: Column<BillingLine> = { key: 'became', title: say('State'), cell: (row) => <Became line={row} /> };
  if (heap === 'NEW') return [...first, ...billed, became];
  if (heap === 'GONE') return [...first, ...before, became];
  return [...first, ...before, ...billed, difference, became];
}
