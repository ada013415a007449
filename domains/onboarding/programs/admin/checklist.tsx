// /onboarding/checklist: the programs of newcomers, each tab for those who may change what it shows.
import { say } from '@kawani/kit/contract/say';
import { useUrlState } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { ProgramsTab } from './programs-tab.tsx';

const STATE = { tab: '' };

/** In the order of the page: first programs, then schedules and the handbook, each with who may change it. */
const tabs = () => [
  { key: 'programs', title: say('Programs'), needs: OnboardingPermission.CHECKLIST_MANAGE_PROGRAM, Tab: ProgramsTab },
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
