// The record of somebody who leaves, put together: each feature shows its own part of it, to those who may see it.
import { CaseHead } from '@kawani/domains/offboarding/cases/admin/case-head';
import { LIST_PAGE } from '@kawani/domains/offboarding/cases/lists';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import type { Permission } from '@kawani/kit/contract/permission';
import { phrase, say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { Link, usePathPart, useUrlState } from '@kawani/kit/web/link';
import { usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import type { ComponentType } from 'react';

type CaseTab = {
  readonly key: string;
  readonly title: string;
  readonly needs: Permission;
  readonly screen: ComponentType<{ caseId: string }>;
};

const TABS: readonly CaseTab[] = [
  {
    key: 'resignation',
    title: phrase('Resignation'),
    needs: OffboardingPermission.VIEW_RESIGNATION,
    screen: later(async () => (await import('@kawani/domains/offboarding/cases/admin/resignation-tab')).ResignationTab),
  },
];

const STATE = { tab: '' };

export function Separation() {
  const caseId = usePathPart('id');
  const [{ tab }] = useUrlState(STATE);
  const holds = usePermissions();
  const open = TABS.filter(({ needs }) => holds.has(needs.code));
  const Screen = (open.find(({ key }) => key === tab) ?? open[0])?.screen;
  return (
    <div className="page">
      <p>
        <Link to={LIST_PAGE}>{say('Employee List')}</Link>
      </p>
      <CaseHead caseId={caseId} />
      <Tabs label={say('Parts of the record')} tabs={open.map(({ key, title }) => ({ key, title: say(title) }))} />
      {Screen !== undefined && <Screen key={caseId} caseId={caseId} />}
    </div>
  );
}
