// Where payroll stands with the final pay of a case, in words, and the ways to its page.
import { runsApi } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { LinkButton } from '@kawani/kit/web/link';
import type { FinalPayOfCase } from '../contract/final-pay.ts';
import { RELEASE_PAGE } from '../lists.ts';
import '../screens/exit.css';

type Part = { of: FinalPayOfCase };

export function RunLine({ of: { run } }: Part) {
  if (run === null) return <p className="second">{say('Payroll has not made the final pay yet.')}</p>;
  const { checks, isCompleted } = run;
  return (
    <>
      <p className="second">{runText(run)}</p>
      {!isCompleted && checks.length > 0 && (
        <Alert tone="warn">
          <ul className="exit-remarks">
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function runText(run: NonNullable<FinalPayOfCase['run']>): string {
  const { isComputing, isCompleted, payDate, releaseAt, releasedAt } = run;
  const pay = showDay(payDate);
  if (releasedAt !== null)
    return say('Released on {date}, {time}.', { date: showDay(dayAt(releasedAt)), time: showTime(releasedAt) });
  if (releaseAt !== null)
    return say('Completed. It will be released on {date}, {time}.', {
      date: showDay(dayAt(releaseAt)),
      time: showTime(releaseAt),
    });
  if (isCompleted) return say('Completed, for {pay}. It is not released yet.', { pay });
  return isComputing ? say('It is being computed.') : say('Computed, for {pay}. It is not completed yet.', { pay });
}

export function RunMoves({ of: { run, number, employeeId } }: Part) {
  const { download, isBusy } = useDownload();
  if (run === null) return <MakeIt number={number} />;
  return (
    <div className="exit-actions">
      <LinkButton to={RELEASE_PAGE} search={{ kind: 'FINAL', run: run.id }} icon="card">
        {say('Open the pay run')}
      </LinkButton>
      {run.releasedAt !== null && (
        <Button icon="download" busy={isBusy} onClick={() => download(runsApi.slipPdf, { id: run.id, employeeId })}>
          {say('Payslip as PDF')}
        </Button>
      )}
    </div>
  );
}

function MakeIt({ number }: { number: string }) {
  return (
    <LinkButton to={RELEASE_PAGE} search={{ kind: 'FINAL', search: number }} look="primary" icon="card">
      {say('Make the final pay')}
    </LinkButton>
  );
}
