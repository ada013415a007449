// What a run took for loans and other accounts, each with its instalment and what is left.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { NoMatches, PagedBlock } from '@kawani/kit/web/paged-block';
import { type AccountDeduction, accountDeductionsApi } from '../contract/account-deductions.ts';
import type { ReportRun } from '../contract/registers.ts';
import { DeductionCode } from '../contract/slip.ts';
import { bare } from './change-words.tsx';
import { ReportExportMenu } from './report-exports.tsx';
import { ReportFilters } from './report-filters.tsx';
import { NARROWED, useReportFilters } from './report-query.tsx';
import './remittances.css';

const STATE = { ...NARROWED, kind: '', page: '1' };

export function AccountDeductions({ run }: { run: ReportRun }) {
  const [{ kind }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const { asked: whom } = useReportFilters(run.id);
  const code = DeductionCode.codes.find((each) => each === kind);
  const asked = code === undefined ? whom : { ...whom, code };
  const isPaid = run.state === 'Completed';
  const answer = useAnswer(accountDeductionsApi.accountDeductions, { ...asked, page, size }, { enabled: isPaid });
  if (!isPaid) return <Alert tone="info">{say('Accounts are paid once the pay run is completed.')}</Alert>;
  return (
    <div className="stack">
      <ReportFilters run={run.id} more={code === undefined ? 0 : 1} onClear={() => set(STATE, { replace: true })}>
        <Select
          label={say('Kind of account')}
          none={say('All')}
          options={DeductionCode.options}
          value={code ?? ''}
          onValue={(value) => set({ kind: value, page: '1' }, { replace: true })}
        />
      </ReportFilters>
      <div className="row" data-between>
        <Kinds of={answer.data?.kinds ?? []} />
        <ReportExportMenu what="ACCOUNTS" asked={asked} />
      </div>
      <PagedBlock
        of={answer}
        failed={say("The deductions couldn't be loaded.")}
        empty={
          <NoMatches
            says={say('Nothing was deducted for an account here.')}
            onClear={() => set(STATE, { replace: true })}
          />
        }
      >
        {(items) => (
          <DataTable<AccountDeduction>
            caption={say('Loan deductions')}
            rows={items}
            columns={columns()}
            keyOf={({ key }) => key}
            card={(row) => ({
              title: row.name,
              main: showPesos(row.amount),
              detail: `${DeductionCode.labelOf(row.code)}, ${row.kind} · ${row.account}`,
              facts: [instalments(row), say('{amount} left', { amount: showPesos(row.balance) })].filter(Boolean),
            })}
          />
        )}
      </PagedBlock>
    </div>
  );
}

function Kinds({ of: kinds }: { of: readonly { code: DeductionCode; accounts: number; amount: Centavos }[] }) {
  return (
    <dl className="remit-sums" style={{ flex: 1 }}>
      {kinds.map((each) => (
        <div key={each.code}>
          <dt>{say('{kind}, {count} accounts', { kind: DeductionCode.labelOf(each.code), count: each.accounts })}</dt>
          <dd className="figures">{showPesos(each.amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns = (): readonly Column<AccountDeduction>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => <span className="unbroken">{name}</span> },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'code', title: say('Deduction'), cell: ({ code }) => DeductionCode.labelOf(code) },
  { key: 'kind', title: say('Kind of account'), cell: ({ kind }) => kind },
  { key: 'account', title: say('Account'), cell: ({ account }) => <span className="unbroken">{account}</span> },
  { key: 'instalment', title: say('Instalment'), cell: instalments },
  {
    key: 'amount',
    title: say('Deducted'),
    align: 'right',
    cell: ({ amount }) => <span className="figures">{bare(amount)}</span>,
  },
  {
    key: 'balance',
    title: say('Balance after'),
    align: 'right',
    cell: ({ balance }) => <span className="figures">{bare(balance)}</span>,
  },
];

function instalments({ from, to, of }: AccountDeduction): string {
  if (from === null) return '';
  return from === to
    ? say('{no} of {count}', { no: from, count: of })
    : say('{from} to {to} of {count}', { from, to: to ?? from, count: of });
}
