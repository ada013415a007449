// Tab Short-deducted: payments of a month that pay did not cover, each with its reason, to be sent to the agency.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { Pesos } from '../../types/screens/loan-words.tsx';
import { loanReportsApi, type ShortDeducted as Short } from '../contract/reports.ts';
import { ShortReason } from '../lists.ts';
import { AgencyMonth, useAgencyMonth } from './month-choice.tsx';

const HEIGHT = 420;
const TONES = { LEFT: 'plain', FLOOR: 'warn', NO_PAY: 'warn', NOT_COMPLETED: 'info' } as const;

export function ShortDeducted() {
  const { agency, month } = useAgencyMonth();
  const { page, size, turn } = useListState();
  const { download, isBusy } = useDownload();
  const answer = useAnswer(loanReportsApi.short, { agency, month, page, size });
  return (
    <div className="stack">
      <AgencyMonth />
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The short-deducted list couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={<Empty icon="approve" says={say('Every payment that was due so far in this month was deducted.')} />}
      >
        {({ items, total, sum }) => (
          <>
            <div className="row">
              <strong>{say('Short: {amount}', { amount: showPesos(sum) })}</strong>
              <Button
                icon="download"
                busy={isBusy}
                onClick={() => download(loanReportsApi.shortFile, { agency, month })}
              >
                {say('Export CSV')}
              </Button>
            </div>
            <DataTable
              caption={say('Short-deducted')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.name,
                tag: <Reason of={row} />,
                main: say('{short} short of {due}', { short: showPesos(row.short), due: showPesos(row.due) }),
                detail: [row.loan, row.loanNo, showDay(row.dueOn)].filter(Boolean).join(' · '),
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </div>
  );
}

function Reason({ of: { reason } }: { of: Short }) {
  return <Tag tone={TONES[reason]}>{ShortReason.labelOf(reason)}</Tag>;
}

const columns = (): readonly Column<Short>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name }) => name },
  { key: 'number', title: say('Number'), cell: ({ number }) => number },
  { key: 'loan', title: say('Loan'), cell: ({ loan }) => loan },
  { key: 'no', title: say('Loan no.'), cell: ({ loanNo }) => loanNo ?? '–' },
  { key: 'due', title: say('Due'), cell: ({ dueOn }) => showDay(dueOn) },
  { key: 'amount', title: say('Amount due'), align: 'right', cell: ({ due }) => <Pesos of={due} /> },
  { key: 'deducted', title: say('Deducted'), align: 'right', cell: ({ deducted }) => <Pesos of={deducted} /> },
  { key: 'short', title: say('Short'), align: 'right', cell: ({ short }) => <Pesos of={short} /> },
  { key: 'reason', title: say('Reason'), cell: (row) => <Reason of={row} /> },
];
