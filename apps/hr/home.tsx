// Where the app opens: everything there is to do here, for this person.
import { WatchList } from '@kawani/domains/dashboard/screens/watch-list';
import { AttentionCard } from '@kawani/domains/employees/admin';
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import { say } from '@kawani/kit/contract/say';
import type { AppPage } from '@kawani/kit/web/app-page';
import { Skeleton } from '@kawani/kit/web/block';
import { Greeting, isListed, PageTiles } from '@kawani/kit/web/home-parts';
import { later } from '@kawani/kit/web/later';
import { Gate } from '@kawani/kit/web/session';
import { type ComponentType, Suspense } from 'react';
import { menuGroups } from '../menu.ts';

const LeavingAttention = later(
  async () => (await import('@kawani/domains/offboarding/cases/admin/attention-card')).LeavingAttention,
);

const ProfileApprovals = later(
  async () => (await import('./profile-approvals.tsx')).ProfileApprovals,
  <Skeleton height={120} />,
);

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
      <WatchList />
      <Gate needs={[EmployeePermission.VIEW_EMPLOYEE_LIST]}>
        <Suspense>
          <AttentionCard />
        </Suspense>
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
