// All payslips of a run, or of a detachment or client, as one file to print.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { useUrlState } from '@kawani/kit/web/link';
import { signInAgain } from '@kawani/kit/web/sign-in-again';
import { payExportsApi } from '../contract/pay-exports.ts';
import { type ReportRun, registersApi } from '../contract/registers.ts';
import { ReportFilters } from './report-filters.tsx';
import { useReportFilters } from './report-query.tsx';

const STATE = { export: '' };

export function PayslipsPrint({ run }: { run: ReportRun }) {
  const [, set] = useUrlState(STATE);
  const { asked } = useReportFilters(run.id);
  const totals = useAnswer(registersApi.registerTotals, { ...asked, by: 'CLIENT', page: 1, size: 20 });
  const start = useVerb(payExportsApi.startPayExport, {
    done: ({ id }) => set({ export: id }),
    refused: ({ code }) => {
      if (code === 'SIGN_IN_AGAIN') void signInAgain(`/maintenance/pay-reports${location.search}`);
      return code === 'SIGN_IN_AGAIN';
    },
  });
  if (!run.isReleased) return <Alert tone="info">{say('Payslips are printed once they are released.')}</Alert>;
  return (
    <div className="stack">
      <ReportFilters run={run.id} />
      <Card title={say('Payslips to print')}>
        <div className="stack">
          <p>
            {say(
              'One PDF with a page for each payslip, by client, detachment and name. Payslips of pay that is held or left out are not in it.',
            )}
          </p>
          <p className="quiet">
            {say(
              'It is made in the background. Where payslips have a password, this file opens with the one of your own payslip.',
            )}
          </p>
          <div className="row">
            <Button
              look="primary"
              icon="download"
              busy={start.isPending}
              onClick={() => start.mutate({ ...asked, what: 'PAYSLIPS', format: 'pdf' })}
            >
              {say('Make the PDF')}
            </Button>
            {totals.data && (
              <span className="quiet" role="status">
                {say('{people, plural, one {# payslip} other {# payslips}}', {
                  people: showCount(totals.data.all.people),
                })}
              </span>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
