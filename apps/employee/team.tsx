// My Team: the people one leads, their requests, the history of those, and their shifts; each tab with its own permission.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { RequestPermission } from '@kawani/domains/requests/engine/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { phrase, say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';

const Members = later(async () => (await import('@kawani/domains/employees/screens/team-members')).TeamMembers);
const Waiting = later(async () => (await import('@kawani/domains/requests/engine/screens/team-requests')).TeamWaiting);
const History = later(async () => (await import('@kawani/domains/requests/engine/screens/team-requests')).TeamHistory);
const Schedule = later(async () => (await import('@kawani/domains/schedule/screens/team-schedule')).TeamSchedule);

const TABS = [
  { key: 'people', title: phrase('People'), needs: EmployeePermission.VIEW_MY_TEAM_MEMBER, screen: Members },
  {
    key: 'requests',
    title: phrase('Requests'),
    needs: RequestPermission.VIEW_REQUESTS_FROM_TEAM_MEMBERS,
    screen: Waiting,
  },
  { key: 'history', title: phrase('History'), needs: RequestPermission.VIEW_HISTORY, screen: History },
  { key: 'schedule', title: phrase('Schedule'), needs: SchedulePermission.VIEW_SHIFT_SCHEDULE, screen: Schedule },
] as const;
const STATE = { tab: '' };

export function MyTeam() {
  const holds = usePermissions();
  const [{ tab }] = useUrlState(STATE);
  const open = TABS.filter(({ needs }) => holds.has(needs.code));
  const chosen = open.find(({ key }) => key === tab) ?? open[0];
  const Chosen = chosen?.screen;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('My Team')}</h1>
      </header>
      <Tabs label={say('My Team')} tabs={open.map(({ key, title }) => ({ key, title: say(title) }))} />
      <div className="stack">{Chosen && <Chosen />}</div>
    </div>
  );
}
