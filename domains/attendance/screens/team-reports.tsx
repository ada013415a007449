// /team-reports: where the people one leads are now, their days of a period, and what of them needs a look.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { teamApi } from '../contract/team.ts';
import './attendances.css';
import './my-team-now.css';
import './team.css';
import { useOpenDay } from './open-day.tsx';
import { TeamNow } from './team-now.tsx';

const TeamPeriod = later(async () => (await import('./team-period.tsx')).TeamPeriod);
const TeamExceptions = later(async () => (await import('./team-exceptions.tsx')).TeamExceptions);
const ExportProgress = later(async () => (await import('./team-export.tsx')).ExportProgress);
const TeamDayDrawer = later(async () => (await import('./team-day.tsx')).TeamDayDrawer);
const tabs = () => [
  { key: 'now', title: say('Now') },
  { key: 'period', title: say('Period') },
  { key: 'exceptions', title: say('Exceptions') },
];
const STATE = { tab: 'now', export: '' };
const HEIGHT = 420;

export function TeamReports() {
  const choices = useAnswer(teamApi.choices, {}, { staleMs: 300_000 });
  const [{ tab, export: exported }, set] = useUrlState(STATE);
  const [opened] = useOpenDay();
  return (
    <div className="page team">
      <header className="page-head">
        <h1>{say('Team Attendance Report')}</h1>
      </header>
      <Tabs label={say('Team attendance')} tabs={tabs()} />
      <Block
        of={choices}
        height={HEIGHT}
        failed={say('Your team could not be loaded.')}
        isEmpty={({ people }) => people === 0}
        empty={
          <div className="card">
            <Empty icon="users" says={say('You have no team members yet. HR links them to you in Manage Employees.')} />
          </div>
        }
      >
        {(known) => {
          if (tab === 'period') return <TeamPeriod choices={known} />;
          return tab === 'exceptions' ? <TeamExceptions choices={known} /> : <TeamNow />;
        }}
      </Block>
      {opened.person !== '' && <TeamDayDrawer />}
      {exported !== '' && <ExportProgress id={exported} onClose={() => set({ export: '' }, { replace: true })} />}
    </div>
  );
}
