// Pay Reports: what a pay run comes to, for those who check, book and print it.

import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { type ReportRun, registersApi } from '../contract/registers.ts';
import { runTitle } from './run-words.tsx';
import './remittances.css';

const HEIGHT = 480;
const STATE = { run: '', tab: 'register', export: '' };
const AFRESH = { search: '', detachment: '', client: '', page: '1' };

const Register = later(async () => (await import('./register.tsx')).Register, <Skeleton height={HEIGHT} />);
const AccountDeductions = later(
  async () => (await import('./account-deductions.tsx')).AccountDeductions,
  <Skeleton height={HEIGHT} />,
);
const Journal = later(async () => (await import('./journal.tsx')).Journal, <Skeleton height={HEIGHT} />);
const PayslipsPrint = later(
  async () => (await import('./payslips-print.tsx')).PayslipsPrint,
  <Skeleton height={HEIGHT} />,
);
const ReportExport = later(async () => (await import('./report-exports.tsx')).ReportExport);

const Comparison = later(async () => (await import('./comparison.tsx')).Comparison, <Skeleton height={HEIGHT} />);

const tabs = () => [
  { key: 'register', title: say('Register') },
  { key: 'compared', title: say('Compared with the last run') },
  { key: 'accounts', title: say('Loan deductions') },
  { key: 'journal', title: say('Journal entry') },
  { key: 'payslips', title: say('Payslips') },
];

export function PayReports() {
  const [{ export: exporting }] = useUrlState(STATE);
  const answer = useAnswer(registersApi.reportRuns, {});
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Pay Reports')}</h1>
          <p className="quiet">
            {say('What a pay run comes to, on the screen and as files to check, book and print.')}
          </p>
        </div>
      </header>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The pay runs couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Card>
            <Empty icon="card" says={say('No pay was computed yet. Reports appear here once it is.')} />
          </Card>
        }
      >
        {({ items }) => <Reports runs={items} />}
      </Block>
      {exporting !== '' && <ReportExport />}
    </div>
  );
}

function Reports({ runs }: { runs: readonly ReportRun[] }) {
  const [{ run: asked, tab }, set] = useUrlState({ ...STATE, ...AFRESH });
  const run = runs.find(({ id }) => id === asked) ?? runs.find(isUsual) ?? runs[0];
  if (run === undefined) return null;
  return (
    <div className="stack">
      <RunField runs={runs} run={run} onValue={(id) => set({ ...AFRESH, run: id })} />
      <Tabs label={say('Pay reports')} tabs={tabs()} />
      {run.state !== 'Completed' && (
        <Alert tone="info">{say('This pay is not completed. Its amounts may still change.')}</Alert>
      )}
      <Shown key={run.id} run={run} tab={tab} />
    </div>
  );
}

type RunFieldProps = { runs: readonly ReportRun[]; run: ReportRun; onValue: (id: string) => void };

function RunField({ runs, run, onValue }: RunFieldProps) {
  const options = runs.map((each) => ({ value: each.id, label: runLine(each) }));
  return (
    <div className="remit-month">
      <Select
        label={say('Pay run')}
        hint={say('Paid on {date}', { date: showDay(run.payDate) })}
        {...{ options, value: run.id, onValue }}
      />
    </div>
  );
}

function Shown({ run, tab }: { run: ReportRun; tab: string }) {
  if (tab === 'compared') return <Comparison run={run} />;
  if (tab === 'accounts') return <AccountDeductions run={run} />;
  if (tab === 'payslips') return <PayslipsPrint run={run} />;
  return tab === 'journal' ? <Journal run={run} /> : <Register run={run} />;
}

/** What is reported on most: the last period that was paid. */
const isUsual = ({ kind, state }: ReportRun) => kind === 'REGULAR' && state === 'Completed';

/** A period is told by its days alone, which a phone has room for. */
function runLine(run: ReportRun): string {
  if (run.kind === 'REGULAR') return runTitle(run);
  return say('{pay} · paid on {date}', { pay: runTitle(run), date: showDay(run.payDate) });
}
