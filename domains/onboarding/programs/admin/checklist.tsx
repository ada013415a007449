// /onboarding/checklist: the programs of newcomers. People see the tabs of what they may change.
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { ProgramsTab } from './programs-tab.tsx';

const SchedulesTab = later(async () => (await import('../../sessions/admin/schedules-tab.tsx')).SchedulesTab);
const HandbookTab = later(async () => (await import('../../handbook/admin/handbook-tab.tsx')).HandbookTab);

const STATE = { tab: '' };
const { CHECKLIST_MANAGE_PROGRAM, CHECKLIST_MANAGE_SCHEDULE } = OnboardingPermission;

/** In the order of the page, each with the permission to change what it shows. */
const tabs = () => [
  { key: 'programs', title: say('Programs'), needs: CHECKLIST_MANAGE_PROGRAM, Tab: ProgramsTab },
  { key: 'schedules', title: say('Schedules'), needs: CHECKLIST_MANAGE_SCHEDULE, Tab: SchedulesTab },
  { key: 'handbook', title: say('Handbook'), needs: CHECKLIST_MANAGE_PROGRAM, Tab: HandbookTab },
];

export function Checklist() {
  const [{ tab }] = useUrlState(STATE);
  const holds = usePermissions();
  const open = tabs().filter(({ needs }) => holds.has(needs.code));
  const shown = open.find(({ key }) => key === tab) ?? open[0];
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Checklist')}</h1>
      </header>
      {open.length > 1 && <Tabs label={say('View')} tabs={open} />}
      {shown && <shown.Tab />}
    </div>
  );
}
