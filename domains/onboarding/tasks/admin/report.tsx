// /onboarding/report: how many complete it by program and site, how long it takes, and what is overdue.
import { say } from '@kawani/kit/contract/say';
import { addDays } from '@kawani/kit/values/day';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { dayFrom } from '@kawani/kit/web/date';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { RangeButton } from '@kawani/kit/web/range-button';
import { onboardingReportApi } from '../contract/report.ts';
import { CountTable, Figures, Overdue, TimeToComplete } from './report-parts.tsx';

const STATE = { from: '', to: '' };
const USUAL_DAYS = 90;
const LONGEST_DAYS = 731;

export function Report() {
  const [said, set] = useUrlState(STATE);
  const today = dayNow();
  const from = dayFrom(said.from) ?? addDays(today, -USUAL_DAYS);
  const to = dayFrom(said.to) ?? today;
  const answer = useAnswer(onboardingReportApi.read, { from, to }, { staleMs: 30_000 });
  const { download, isBusy } = useDownload();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Onboarding report')}</h1>
        <div className="row">
          <RangeButton
            label={say('Invited')}
            value={{ from, to }}
            longest={LONGEST_DAYS}
            onValue={(range) => set(range === null ? STATE : { from: range.from, to: range.to })}
          />
          <Button icon="download" busy={isBusy} onClick={() => download(onboardingReportApi.file, { from, to })}>
            {say('Export CSV')}
          </Button>
        </div>
      </header>
      <Block
        of={answer}
        height={640}
        failed={say("The report couldn't be loaded.")}
        isEmpty={({ all, overdue }) => all.invited === 0 && overdue.length === 0}
        empty={<Empty icon="trend" says={say('Nobody was invited in these days. Choose other dates.')} />}
      >
        {(report) => (
          <div className="stack">
            <Figures all={report.all} />
            <TimeToComplete took={report.took} />
            <CountTable
              title={say('By program')}
              first={say('Program')}
              rows={report.programs}
              none={say('No program')}
            />
            <CountTable title={say('By site')} first={say('Site')} rows={report.sites} none={say('No site')} />
            <Overdue lines={report.overdue} />
          </div>
        )}
      </Block>
    </div>
  );
}
