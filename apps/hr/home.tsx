// Where the app opens: everything there is to do here, for this person.
import { PaydayCockpit } from '@kawani/domains/dashboard/admin/payday';
import { SetUpCard } from '@kawani/domains/dashboard/admin/set-up-card';
import { WatchList } from '@kawani/domains/dashboard/screens/watch-list';
import { AttentionCard } from '@kawani/domains/employees/admin/attention-card';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { LeavingAttention } from '@kawani/domains/offboarding/cases/admin/attention-card';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import { say } from '@kawani/kit/contract/say';
import type { AppPage } from '@kawani/kit/web/app-page';
import { Greeting, isListed, PageTiles } from '@kawani/kit/web/home-parts';
import { Gate } from '@kawani/kit/web/session';
import type { ComponentType } from 'react';
import { menuGroups } from '../menu.ts';
import { ProfileApprovals } from './profile-approvals.tsx';

/** The home page over these pages. */
export function homeOf(pages: readonly AppPage[]): ComponentType {
  const listed = pages.filter(isListed);
  const daily = listed.toSorted((a, b) => (a.home?.order ?? 0) - (b.home?.order ?? 0)).filter(({ home }) => home);
  const rest = listed
    .filter(({ home }) => home === undefined)
    .toSorted((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0));
  const groups = menuGroups.map((title) => ({
    title,
    pages: rest.filter(({ menu }) => (menu?.group ?? 'Maintenance') === title),
  }));
  return () => <Home daily={daily} groups={groups} />;
}

type Group = { readonly title: string; readonly pages: readonly AppPage[] };

function Home({ daily, groups }: { daily: readonly AppPage[]; groups: readonly Group[] }) {
  return (
    <div className="page">
      <Greeting />
      <SetUpCard />
      <PaydayCockpit />
      <WatchList />
      <Gate needs={[EmployeePermission.VIEW_EMPLOYEE_LIST]}>
        <AttentionCard />
      </Gate>
      <Gate needs={[EmployeePermission.PROFILE_APPROVAL]}>
        <ProfileApprovals />
      </Gate>
      <Gate needs={[OffboardingPermission.LIST, OffboardingPermission.INFORMATION]}>
        <LeavingAttention />
      </Gate>
      <PageTiles title={say('Every day')} pages={daily} />
      {groups.map(({ title, pages }) => (
        <PageTiles key={title} title={say(title)} pages={pages} />
      ))}
    </div>
  );
}
