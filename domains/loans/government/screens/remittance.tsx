// Tab Remittance: what was deducted of an agency's loans in a month, and the file that goes to it.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { Pesos } from '../../types/screens/loan-words.tsx';
import { type LoanRemittanceLine, loanReportsApi } from '../contract/reports.ts';
import { AgencyMonth, useAgencyMonth } from './month-choice.tsx';

const HEIGHT = 420;

export function Remittance() {
  const { agency, month } = useAgencyMonth();
  const { page, size, turn } = useListState();
  const { download, isBusy } = useDownload();
  const answer = useAnswer(loanReportsApi.remittance, { agency, month, page, size });
  return (
    <div className="stack">
      <AgencyMonth />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The remittance couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="card" says={say('Nothing was deducted for these loans in this month.')} />}
      >
        {({ items, total, sum }) => (
          <>
            <div className="row">
              <strong>{say('Total: {amount}', { amount: showPesos(sum) })}</strong>
              <Button
                icon="download"
                busy={isBusy}
                onClick={() => download(loanReportsApi.remittanceFile, { agency, month })}
              >
                {say('Export CSV')}
              </Button>
            </div>
            <DataTable
              caption={say('Remittance')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.name,
                main: showPesos(row.amount),
                detail: [row.loan, row.loanNo, row.agencyNumber].filter(Boolean).join(' · '),
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </div>
  );
}

const columns = (): readonly Column<LoanRemittanceLine>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => number },
  { key: 'agency', title: say('Agency no.'), cell: ({ agencyNumber }) => agencyNumber ?? say('No number') },
  { key: 'loan', title: say('Loan'), cell: ({ loan }) => loan },
  { key: 'no', title: say('Loan no.'), cell: ({ loanNo }) => loanNo ?? '–' },
  { key: 'amount', title: say('Deducted'), align: 'right', cell: ({ amount }) => <Pesos of={amount} /> },
];
