// The monthly payments of a loan in a drawer: what is due when, and what became of it.
import { DeductionState, type Instalment } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { type Answered, Block } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import type { OfficeLoan, OwnLoan } from '../contract.ts';
import { GovernmentLoanKind } from '../lists.ts';
import { Pesos } from './loan-words.tsx';

const HEIGHT = 420;
const TONES = { 'For Salary Deduction': 'info', 'Defer Granted': 'plain', Paid: 'good', Rescheduled: 'warn' } as const;

type ScheduleDrawerProps = {
  loan: OwnLoan | OfficeLoan;
  answer: Answered<{ items: readonly Instalment[]; total: number }>;
  page: number;
  size: number;
  onPage: (page: number) => void;
  onClose: () => void;
  /** Above the schedule. */
  children?: ReactNode;
};

export function ScheduleDrawer({ loan, answer, page, size, onPage, onClose, children }: ScheduleDrawerProps) {
  const { agency, kind, loanNo, balance, monthly } = loan;
  const names = { agency: GovernmentLoanType.labelOf(agency), kind: GovernmentLoanKind.labelOf(kind) };
  return (
    <Drawer title={say('{agency} {kind} loan', names)} isWide onClose={onClose}>
      <div className="stack">
        <dl className="gov-facts">
          <Fact label={say('Loan no.')} value={loanNo} />
          <Fact label={say('Monthly')} value={showPesos(monthly)} />
          <Fact label={say('Balance')} value={balance === null ? '–' : showPesos(balance)} />
          {'name' in loan && <Fact label={say('Employee')} value={`${loan.name} (${loan.number})`} />}
        </dl>
        {children}
        <Block of={answer} height={HEIGHT} failed={say("The schedule couldn't be loaded.")}>
          {({ items, total }) => (
            <>
              <DataTable
                caption={say('Schedule')}
                rows={items}
                columns={columns()}
                keyOf={({ id }) => id}
                card={(due) => ({
                  title: showDay(due.dueOn),
                  tag: <StateOf due={due} />,
                  main: showPesos(due.amount),
                  detail: detailOf(due),
                })}
              />
              {total > size && <Pager page={page} size={size} total={total} onChange={(to) => onPage(to)} />}
            </>
          )}
        </Block>
      </div>
    </Drawer>
  );
}

export function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function detailOf({ no, of, paidOn }: Instalment): string {
  return paidOn === null
    ? say('{no} of {count}', { no, count: of })
    : say('{no} of {count} · paid on {date}', { no, count: of, date: showDay(paidOn) });
}

const columns = (): readonly Column<Instalment>[] => [
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'no', title: say('No.'), cell: ({ no, of }) => say('{no} of {count}', { no, count: of }) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'paid', title: say('Paid'), align: 'right', cell: ({ paid }) => <Pesos of={paid} /> },
  { key: 'state', title: say('State'), cell: (due) => <StateOf due={due} /> },
  { key: 'on', title: say('Paid on'), cell: ({ paidOn }) => (paidOn === null ? '–' : showDay(paidOn)) },
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref ?? '–' },
];

function StateOf({ due: { state } }: { due: Instalment }) {
  return <Tag tone={TONES[state]}>{DeductionState.labelOf(state)}</Tag>;
}
