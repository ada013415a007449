// Tab My loans: each loan of SSS and Pag-IBIG with what is left of it, and those that wait for Payroll.
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import { AccountTag, Pesos } from '../../types/screens/loan-words.tsx';
import { governmentLoansApi, type OwnLoan } from '../contract.ts';
import { GovernmentLoanKind } from '../lists.ts';

const OwnSchedule = later(async () => (await import('./own-schedule.tsx')).OwnSchedule);

const STATE = { account: '' };
const HEIGHT = 320;

export function OwnLoans({ button }: { button: ReactNode }) {
  const [{ account }, set] = useUrlState(STATE);
  const answer = useAnswer(governmentLoansApi.mine, {});
  const opened = answer.data?.items.find(({ accountId }) => accountId !== null && accountId === account);
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your loans couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="card" says={say('Loans that SSS or Pag-IBIG granted you appear here once you record them.')}>
            {button}
          </Empty>
        }
      >
        {({ items }) => (
          <DataTable
            caption={say('My loans')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(loan) => ({
              title: `${GovernmentLoanType.labelOf(loan.agency)} · ${GovernmentLoanKind.labelOf(loan.kind)}`,
              tag: <StateOf loan={loan} />,
              main:
                loan.balance === null
                  ? say('{monthly} a month', { monthly: showPesos(loan.monthly) })
                  : say('{balance} left, {monthly} a month', {
                      balance: showPesos(loan.balance),
                      monthly: showPesos(loan.monthly),
                    }),
              detail: say('{ref} · from {date}', { ref: loan.ref, date: showDay(loan.startsOn) }),
            })}
            onOpen={({ accountId }) => accountId !== null && set({ account: accountId })}
          />
        )}
      </Block>
      {opened && <OwnSchedule loan={opened} onClose={() => set({ account: '' })} />}
    </>
  );
}

const columns = (): readonly Column<OwnLoan>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'agency', title: say('SSS or Pagibig'), cell: ({ agency }) => GovernmentLoanType.labelOf(agency) },
  { key: 'kind', title: say('Loan kind'), cell: ({ kind }) => GovernmentLoanKind.labelOf(kind) },
  { key: 'amount', title: say('Amount'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
  { key: 'monthly', title: say('Monthly'), align: 'right', cell: ({ monthly }) => <Pesos of={monthly} /> },
  { key: 'months', title: say('Months'), align: 'right', cell: ({ months }) => months },
  { key: 'start', title: say('Start'), cell: ({ startsOn }) => showDay(startsOn) },
  { key: 'balance', title: say('Balance'), align: 'right', cell: ({ balance }) => <Pesos of={balance} /> },
  { key: 'state', title: say('State'), cell: ({ state }) => RequestStatus.labelOf(state) },
  { key: 'account', title: say('Account state'), cell: ({ accountState }) => <AccountTag state={accountState} /> },
];

function StateOf({ loan: { state, accountState } }: { loan: OwnLoan }) {
  if (accountState !== null) return <AccountTag state={accountState} />;
  return (
    <Tag tone="info" icon="waiting">
      {RequestStatus.labelOf(state)}
    </Tag>
  );
}
