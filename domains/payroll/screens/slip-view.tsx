// One payslip: who and when, what changed, every line with what is behind it, and what to do with it.
import type { MyPayslip } from '@kawani/domains/payroll/contract';
import { myPayApi, PdfPassword, paidFor, SlipState } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed } from '@kawani/kit/web/call';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { Link } from '@kawani/kit/web/link';
import { useIsLeaver } from '@kawani/kit/web/session';
import { useEffect, useState } from 'react';
import { Amount, SignInFirst, useOwnPaper } from './amounts.tsx';
import { printSlip } from './print-slip.ts';
import { Questions } from './questions.tsx';
import { SlipLines } from './slip-lines.tsx';

const AskDrawer = later(async () => (await import('./ask-drawer.tsx')).AskDrawer);
const HEIGHT = 480;

type ViewProps = { id: string; isShown: boolean; wasOpened: boolean; onShow: () => void };

export function SlipView({ id, isShown, wasOpened, onShow }: ViewProps) {
  const [isAsked, setAsked] = useState(isShown || wasOpened);
  useEffect(() => {
    if (isShown || wasOpened) setAsked(true);
  }, [isShown, wasOpened]);
  const answer = useAnswer(myPayApi.mySlip, { id }, { enabled: isAsked });
  if (!isAsked) return <Closed onShow={onShow} />;
  if (isCallFailed(answer.error) && answer.error.code === 'SIGN_IN_AGAIN') return <SignInFirst slipId={id} />;
  return (
    <Block of={answer} height={HEIGHT} failed={say('The payslip could not be loaded.')}>
      {(slip) => <Opened slip={slip} isShown={isShown} />}
    </Block>
  );
}

function Closed({ onShow }: { onShow: () => void }) {
  return (
    <Card>
      <Empty
        icon="eye-off"
        says={say('The amounts of this payslip are hidden. It counts as downloaded once you show them.')}
      >
        <Button look="primary" icon="eye" onClick={onShow}>
          {say('Show this payslip')}
        </Button>
      </Empty>
    </Card>
  );
}

/** A day of one's own. */
const pageOf = (date: Day) => ({ to: '/attendances', search: { date } });

function Opened({ slip, isShown }: { slip: MyPayslip; isShown: boolean }) {
  const { person, ends, payDate, no, lines, gross, deducted, net, yearToDate, changes, balances, moved } = slip;
  // The line that is asked about, nothing for the slip as a whole.
  const [asking, setAsking] = useState<string>();
  const isLeaver = useIsLeaver();
  const of = (group: string) => lines.filter((line) => line.group === group);
  const shared = { isShown, balances, ...(isLeaver ? {} : { pageOf, onAsk: setAsking }) };
  return (
    <article className="slip" aria-label={say('Payslip for {period}', { period: paidFor(slip) })}>
      <Card>
        <div className="slip-head">
          <div>
            <h2>{paidFor(slip)}</h2>
            <p className="quiet">
              {[say('Paid on {date}', { date: showDay(payDate) }), no].filter(Boolean).join(' · ')}
            </p>
          </div>
          <p className="slip-net">
            <span className="quiet">{say('Net pay')}</span>
            <strong>
              <Amount of={net} isShown={isShown} />
            </strong>
          </p>
        </div>
        <p>
          {person.name} · {person.number}
          <br />
          <span className="quiet">{[person.designation, person.place].filter(Boolean).join(', ')}</span>
        </p>
      </Card>
      <Corrections slip={slip} isShown={isShown} />
      <Card title={say('Earnings')}>
        <SlipLines lines={of('EARNING')} sum={[say('Gross pay'), gross]} {...shared} />
      </Card>
      <Card title={say('Deductions')}>
        <SlipLines lines={of('DEDUCTION')} sum={[say('Total deductions'), deducted]} {...shared} />
        {moved.length > 0 && isShown && <Words of={moved} />}
      </Card>
      {of('EMPLOYER').length > 0 && (
        <Card title={say('Employer share')}>
          <p className="quiet">{say('Paid by the company for you. It is not taken from your pay.')}</p>
          <SlipLines lines={of('EMPLOYER')} {...shared} />
        </Card>
      )}
      {changes.length > 0 && isShown && (
        <Card title={say('Changes since last payslip')}>
          <Words of={changes} />
        </Card>
      )}
      {slip.leaves.length > 0 && <Leaves leaves={slip.leaves} on={ends} />}
      <Card title={say('Year to date')}>
        <dl className="pay-sums">
          {(
            [
              [say('Gross pay'), yearToDate.gross],
              [say('Taxable pay'), yearToDate.taxable],
              [say('Tax withheld'), yearToDate.tax],
              [say('Net pay'), yearToDate.net],
            ] as const
          ).map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Amount of={amount} isShown={isShown} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <Actions slip={slip} isShown={isShown} isLeaver={isLeaver} onAsk={() => setAsking('')} />
      </Card>
      {!isLeaver && <Questions payslipId={slip.id} />}
      {asking !== undefined && <AskDrawer slip={slip} line={asking} onClose={() => setAsking(undefined)} />}
    </article>
  );
}

function Leaves({ leaves, on }: { leaves: MyPayslip['leaves']; on: MyPayslip['ends'] }) {
  return (
    <Card title={say('Leave balances')}>
      <p className="quiet">{say('Days left on {date}.', { date: showDay(on) })}</p>
      <dl className="pay-sums">
        {leaves.map(({ type, label, days }) => (
          <div key={type}>
            <dt>{label}</dt>
            <dd className="figures">{days}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What this slip corrects, and what corrects it: both are kept. */
function Corrections({ slip: { correction, correctedBy }, isShown }: { slip: MyPayslip; isShown: boolean }) {
  return (
    <>
      {correctedBy !== null && (
        <Alert tone="warn">
          {say('A later slip corrects this one:')}{' '}
          <Link to="/payslip" search={{ slip: correctedBy.id }}>
            {correctedBy.no}
          </Link>
        </Alert>
      )}
      {correction !== null && (
        <Card title={say('What was corrected')}>
          <p>{say('This slip corrects an earlier one: {reason}.', { reason: correction.reason })}</p>
          <p>
            <Link to="/payslip" search={{ slip: correction.corrects.id }}>
              {correction.corrects.no}
            </Link>
          </p>
          {isShown && <Words of={correction.changes} />}
          {correction.payOn !== null && (
            <p>
              {say('The difference is paid on {date}:', { date: showDay(correction.payOn) })}{' '}
              <Amount of={correction.difference} isShown={isShown} />
            </p>
          )}
        </Card>
      )}
    </>
  );
}

function Words({ of }: { of: readonly string[] }) {
  return (
    <ul className="line-list">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Who left reads it, and neither acknowledges it nor asks here. */
type ActionsProps = { slip: MyPayslip; isShown: boolean; isLeaver: boolean; onAsk: () => void };

function Actions({ slip, isShown, isLeaver, onAsk }: ActionsProps) {
  const { id, state, acknowledgedAt, pdfPassword } = slip;
  const { download, isBusy } = useOwnPaper(id);
  const acknowledge = useVerb(myPayApi.acknowledgeSlip, {
    toast: say('Thank you. It is noted that you read this payslip.'),
  });
  return (
    <div className="slip-actions">
      <Button icon="download" busy={isBusy} onClick={() => download(myPayApi.mySlipPdf, { id })}>
        <span className="slip-pdf">
          {say('Download PDF')}
          {pdfPassword !== 'NONE' && (
            <small>{say('Password: {pdfPassword}', { pdfPassword: PdfPassword.labelOf(pdfPassword) })}</small>
          )}
        </span>
      </Button>
      <Button
        icon="file"
        disabled={!isShown}
        onClick={({ currentTarget }) => {
          const page = currentTarget.closest('article');
          if (page !== null) printSlip(page);
        }}
      >
        {say('Print')}
      </Button>
      {!isLeaver && (
        <Button icon="ask" onClick={onAsk}>
          {say('Ask about this payslip')}
        </Button>
      )}
      {acknowledgedAt === null ? (
        isLeaver ? null : (
          <Button look="primary" icon="check" busy={acknowledge.isPending} onClick={() => acknowledge.mutate({ id })}>
            {say('Acknowledge')}
          </Button>
        )
      ) : (
        <Tag tone="good" icon="check">
          {SlipState.labelOf(state)} {showDay(dayAt(acknowledgedAt))}, {showTime(acknowledgedAt)}
        </Tag>
      )}
    </div>
  );
}
