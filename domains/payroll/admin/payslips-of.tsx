// Part of the 201 file: the person's payslips of completed pay, each to be opened and put on paper.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { IconButton } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { useNavigate } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { paidFor, runsApi } from '../contract/runs.ts';
import { type SlipOf, slipsOfApi } from '../contract/slips-of.ts';

export function PayslipsOf({ employeeId }: { employeeId: string }) {
  const { page, size } = useListState();
  const answer = useAnswer(slipsOfApi.slipsOf, { employeeId, page, size });
  const navigate = useNavigate();
  return (
    <Card title={say('Payslips')}>
      <PagedBlock
        of={answer}
        failed={say("The payslips couldn't be loaded.")}
        empty={<Empty icon="card" says={say('No completed pay yet.')} />}
      >
        {(items) => (
          <DataTable<SlipOf>
            caption={say('Payslips')}
            rows={items}
            columns={columns()}
            keyOf={({ id }) => id}
            card={(slip) => ({
              title: paidFor(slip),
              tag: <State of={slip} />,
              main: showPesos(slip.net),
              detail: say('Paid on {date}', { date: showDay(slip.payDate) }),
            })}
            onOpen={({ runId }) => navigate('/maintenance/release-payslip', { run: runId, slip: employeeId })}
            trail={(slip) => <Paper of={slip} employeeId={employeeId} />}
          />
        )}
      </PagedBlock>
    </Card>
  );
}

const columns = (): readonly Column<SlipOf>[] => [
  { key: 'for', title: say('For'), cell: paidFor },
  { key: 'paid', title: say('Pay date'), cell: ({ payDate }) => showDay(payDate) },
  { key: 'no', title: say('No.'), cell: ({ no }) => no ?? '–' },
  figure('gross', say('Gross'), ({ gross }) => showPesos(gross)),
  figure('deducted', say('Deductions'), ({ deducted }) => showPesos(deducted)),
  figure('net', say('Net'), ({ net }) => showPesos(net)),
  { key: 'state', title: say('State'), cell: (slip) => <State of={slip} /> },
];

function figure(key: string, title: string, text: (slip: SlipOf) => string): Column<SlipOf> {
  return { key, title, align: 'right', cell: (slip) => <span className="figures">{text(slip)}</span> };
}

function State({ of: { isShown, isCorrected } }: { of: SlipOf }) {
  if (isCorrected) return <Tag tone="plain">{say('Corrected')}</Tag>;
  return isShown ? <Tag tone="good">{say('Released')}</Tag> : <Tag tone="info">{say('Not released')}</Tag>;
}

/** The paper of a payslip that stands. */
function Paper({ of: { runId, isShown, isCorrected, no }, employeeId }: { of: SlipOf; employeeId: string }) {
  const { download, isBusy } = useDownload();
  if (!isShown || isCorrected) return null;
  return (
    <IconButton
      icon="download"
      label={say('PDF of {slip}', { slip: no ?? '' })}
      disabled={isBusy}
      onClick={() => download(runsApi.slipPdf, { id: runId, employeeId })}
    />
  );
}
