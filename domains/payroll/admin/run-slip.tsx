// One slip of a run as the office sees it, in a drawer.
import { runsApi } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { HoldKind } from '../contract/hold-kinds.ts';
import { SlipLines } from '../screens/slip-lines.tsx';
import { concernedBy, MendLink } from './mend.tsx';

const HoldDrawer = later(async () => (await import('./hold-drawers.tsx')).HoldDrawer);
const HEIGHT = 480;
type Run = ReturnsOf<typeof runsApi.run>;

type SlipProps = {
  run: Run;
  employeeId: string;
  onClose: () => void;
  onCorrect: (slip: ReturnsOf<typeof runsApi.slip>) => void;
};

export function SlipDrawer({ run, employeeId, onClose, onCorrect }: SlipProps) {
  const answer = useAnswer(runsApi.slip, { id: run.id, employeeId });
  const slip = answer.data;
  const { starts: from, ends: to } = run;
  const pageOf = (date: Day) => ({ to: '/reports', search: { person: employeeId, date, from, to } });
  const shared = { isShown: true, balances: [], pageOf };
  const { download, isBusy } = useDownload();
  // What is missing of a thirteenth month is paid by the next one.
  const isLeftOut = slip?.hold?.kind === 'EXCLUDED';
  const [holding, setHolding] = useState<HoldKind>();
  const mayHold = slip !== undefined && slip.hold === null && run.kind !== 'FINAL' && run.releasedAt === null;
  const mayLeaveOut = mayHold && run.state !== 'Completed';
  const mayCorrect = slip !== undefined && run.state === 'Completed' && run.kind !== 'THIRTEENTH';
  const footer = (run.releasedAt !== null || mayCorrect || mayHold) && (
    <>
      {mayLeaveOut && (
        <Button icon="refuse" onClick={() => setHolding('EXCLUDED')}>
          {say('Leave out')}
        </Button>
      )}
      {mayHold && (
        <Button icon="clock" onClick={() => setHolding('HELD')}>
          {say('Hold')}
        </Button>
      )}
      {run.releasedAt !== null && slip?.hold == null && (
        <Button icon="download" busy={isBusy} onClick={() => download(runsApi.slipPdf, { id: run.id, employeeId })}>
          {say('Download PDF')}
        </Button>
      )}
      {mayCorrect && (
        <Button icon="wrench" onClick={() => onCorrect(slip)}>
          {isLeftOut ? say('Pay what was left out') : say('Correct this slip')}
        </Button>
      )}
    </>
  );
  return (
    <Drawer title={say('Payslip')} isWide onClose={onClose} {...(footer && { footer })}>
      <Block of={answer} height={HEIGHT} failed={say('The slip could not be loaded.')}>
        {({ person, payDate, lines, gross, deducted, net, faults, remarks, correction, hold }) => {
          const of = (group: string) => lines.filter((line) => line.group === group);
          return (
            <div className="stack">
              <div className="slip-head">
                <p>
                  <strong>{person.name}</strong> · {person.number}
                  <br />
                  <span className="quiet">{[person.designation, person.place].filter(Boolean).join(', ')}</span>
                </p>
                <p className="slip-net">
                  <span className="quiet">{say('Net pay on {date}', { date: showDay(payDate) })}</span>
                  <strong className="figures">{showPesos(net)}</strong>
                </p>
              </div>
              {correction !== null && (
                <Alert tone="info">
                  {say('Corrects {no}: {reason}.', { no: correction.corrects.no, reason: correction.reason })}
                </Alert>
              )}
              {hold?.kind === 'HELD' && (
                <Alert tone="warn">
                  {say('Held: {reason} ({by}, {date})', {
                    reason: hold.reason,
                    by: hold.setBy,
                    date: showDay(dayAt(hold.setAt)),
                  })}
                </Alert>
              )}
              {[...faults, ...remarks].map(({ code, says }, at) => (
                <Alert key={says} tone={at < faults.length ? 'bad' : 'warn'}>
                  {says} <MendLink code={code} of={concernedBy(run, { ...person, employeeId })} />
                </Alert>
              ))}
              <h3>{say('Earnings')}</h3>
              <SlipLines lines={of('EARNING')} sum={[say('Gross pay'), gross]} {...shared} />
              <h3>{say('Deductions')}</h3>
              <SlipLines lines={of('DEDUCTION')} sum={[say('Total deductions'), deducted]} {...shared} />
              <h3>{say('Employer share')}</h3>
              <SlipLines lines={of('EMPLOYER')} {...shared} />
            </div>
          );
        }}
      </Block>
      {holding && slip && (
        <HoldDrawer
          runId={run.id}
          kind={holding}
          whom={slip.person.name}
          employeeIds={[employeeId]}
          onClose={() => setHolding(undefined)}
        />
      )}
    </Drawer>
  );
}
