// One pay run: how far it is, what it comes to, what stands against it, its slips, and the moves that may be made.

import { AttendancePermission } from '@kawani/domains/attendance/contract/permissions';
import { runsApi } from '@kawani/domains/payroll/contract';
import { movedFrom } from '@kawani/domains/schedule/screens/pay-date';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { useWayBack } from '@kawani/kit/web/back-link';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { Progress } from '@kawani/kit/web/progress';
import { Gate, useHolds } from '@kawani/kit/web/session';
import { useEffect, useState } from 'react';
import { HoldsOfRun } from './holds.tsx';
import { RunMoves } from './run-moves.tsx';
import { RunSlips } from './run-slips.tsx';
import { PeriodState, RunState, releaseWords, runTitle } from './run-words.tsx';
import { StatCards } from './stat-cards.tsx';
import { UploadedSlips } from './uploaded-slips.tsx';

const UnpaidHours = later(async () => (await import('@kawani/domains/attendance/admin/unpaid-hours')).UnpaidHours);

const HEIGHT = 480;
const WATCHED_MS = 1_000;
const STATE = { check: '' };
type Run = ReturnsOf<typeof runsApi.run>;

export function RunView({ id, onBack }: { id: string; onBack: () => void }) {
  const [isWatched, setWatched] = useState(false);
  // While it is computed it is asked for again and again.
  const answer = useAnswer(runsApi.run, { id }, isWatched ? { refreshMs: WATCHED_MS } : {});
  const run = answer.data;
  const isComputing = run?.computing === true;
  useEffect(() => setWatched(isComputing), [isComputing]);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <Button look="link" icon="left" onClick={onBack}>
            {say('Release Payslip')}
          </Button>
          <h1>{run ? runTitle(run) : say('Pay run')}</h1>
        </div>
        {run && <RunMoves run={run} onGone={onBack} />}
      </header>
      <Block of={answer} height={HEIGHT} failed={say('The pay run could not be loaded.')}>
        {(opened) => <Opened run={opened} />}
      </Block>
    </div>
  );
}

function Opened({ run }: { run: Run }) {
  const { payDate, computing, done, total, failure, gross, deducted, net, employees, isAttendancePosted } = run;
  return (
    <>
      <div className="row run-facts">
        <RunState run={run} />
        {run.kind !== 'THIRTEENTH' && (
          <span>
            {say('Attendance')} <PeriodState isPosted={isAttendancePosted} />
          </span>
        )}
        <span>
          {say('Pay date {date}', { date: showDay(payDate) })} {movedFrom(run.usualPayDate)}
        </span>
        <span>{releaseWords(run)}</span>
        {run.state === 'Completed' && (
          <Link to="/maintenance/remittances" search={{ tab: 'pay-out', run: run.id }}>
            {say('Pay out')}
          </Link>
        )}
        {!computing && employees > 0 && (
          <Link to="/maintenance/pay-reports" search={{ run: run.id }}>
            {say('Reports')}
          </Link>
        )}
      </div>
      {computing && <Progress label={say('Slips computed')} done={done} of={total} />}
      {failure !== null && <Alert tone="bad">{say('Nothing was computed: {failure}.', { failure })}</Alert>}
      {!isAttendancePosted && !computing && (
        <Alert tone="info">
          {say(
            'The attendance of this period is not posted yet. The slips may be looked at and computed again until then; the pay is completed once it is.',
          )}{' '}
          <PostingLink run={run} />
        </Alert>
      )}
      <StatCards
        stats={[
          [say('Employees'), showCount(employees)],
          [say('Gross pay'), showPesos(gross)],
          [say('Deductions'), showPesos(deducted)],
          [say('Net pay'), showPesos(net)],
        ]}
      />
      {!computing && <CheckList run={run} />}
      {run.kind === 'REGULAR' && run.state === 'Not Posted' && (
        <Gate needs={[AttendancePermission.VIEW_TIMESHEET]}>
          <Card>
            <UnpaidHours starts={run.starts} />
          </Card>
        </Gate>
      )}
      {!computing && <HoldsOfRun run={run} />}
      {run.kind === 'REGULAR' && <UploadedSlips run={run} />}
      {!computing && <RunSlips run={run} />}
    </>
  );
}

/** To the attendance period of the run, for who may post it. */
function PostingLink({ run: { starts } }: { run: Run }) {
  const way = useWayBack();
  if (!useHolds(AttendancePermission.MANAGE_TIMESHEET)) return null;
  return (
    <Link to="/reports" search={{ tab: 'posting', period: starts, ...way }}>
      {say('Post the attendance')}
    </Link>
  );
}

/** Each entry narrows the list of slips below to those it is about. */
function CheckList({ run: { checks, state, failure, isAttendancePosted, payDate } }: { run: Run }) {
  const [{ check }, set] = useUrlState(STATE);
  if (checks.length === 0) {
    const isClear = state === 'Not Posted' && isAttendancePosted && failure === null;
    return isClear ? <Alert tone="good">{say('Nothing stands against completing this pay.')}</Alert> : null;
  }
  const groups = [
    [say('Must be settled first'), 'refuse', checks.filter(({ isFault }) => isFault)],
    [say('To look at'), 'alert', checks.filter(({ isFault }) => !isFault)],
  ] as const;
  return (
    <Card title={say('Check list')}>
      {groups.map(
        ([title, icon, entries]) =>
          entries.length > 0 && (
            <div className="check-group" key={title}>
              <h3>{title}</h3>
              <ul className="check-list">
                {entries.map(({ code, label, slips }) => (
                  <li key={code}>
                    <Button
                      aria-pressed={check === code}
                      icon={icon}
                      onClick={() => set({ check: check === code ? '' : code })}
                    >
                      {label}
                      <strong className="count">{showCount(slips)}</strong>
                    </Button>
                  </li>
                ))}
              </ul>
            </div>
          ),
      )}
      {checks.some(({ code }) => code === 'NO_OPENING') && (
        <p>
          <Link
            className="check-mend"
            to="/maintenance/opening-balances"
            search={{ state: 'missing', year: payDate.slice(0, 4) }}
          >
            {say('Enter opening balances')}
          </Link>
        </p>
      )}
    </Card>
  );
}
