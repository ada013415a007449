// The record of somebody who leaves, put together: each feature shows its own part of it, to those who may see it.
import { CaseHead } from '@kawani/domains/offboarding/cases/admin/case-head';
import { LIST_PAGE } from '@kawani/domains/offboarding/cases/lists';
import { OffboardingPermission } from '@kawani/domains/offboarding/cases/policy';
import { PayrollPermission } from '@kawani/domains/payroll/contract/permissions';
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
  /** Any of these. */
  readonly needs: readonly Permission[];
  readonly screen: ComponentType<{ caseId: string }>;
};

const P = OffboardingPermission;

const TABS: readonly CaseTab[] = [
  {
    key: 'resignation',
    title: phrase('Resignation'),
    needs: [P.VIEW_RESIGNATION],
    screen: later(async () => (await import('@kawani/domains/offboarding/cases/admin/resignation-tab')).ResignationTab),
  },
  {
    key: 'nonmonetary',
    title: phrase('Clearance: Nonmonetary'),
    needs: [P.VIEW_NONMONETARY],
    screen: later(
      async () => (await import('@kawani/domains/offboarding/clearance/admin/nonmonetary-tab')).NonmonetaryTab,
    ),
  },
  {
    key: 'monetary',
    title: phrase('Clearance: Monetary'),
    needs: [P.VIEW_MONETARY],
    screen: later(async () => (await import('@kawani/domains/offboarding/clearance/admin/monetary-tab')).MonetaryTab),
  },
  {
    key: 'exit-interview',
    title: phrase('Exit interview'),
    needs: [P.VIEW_EXIT_INTERVIEW],
    screen: later(
      async () => (await import('@kawani/domains/offboarding/exit/admin/exit-interview-tab')).ExitInterviewTab,
    ),
  },
  {
    key: 'final-pay',
    title: phrase('Final pay'),
    needs: [P.VIEW_MONETARY, PayrollPermission.MANAGE_RELEASE_PAYSLIP],
    screen: later(async () => (await import('@kawani/domains/offboarding/exit/admin/final-pay-tab')).FinalPayTab),
  },
  {
    key: 'coe',
    title: phrase('COE'),
    needs: [P.VIEW_COE],
    screen: later(async () => (await import('@kawani/domains/offboarding/certificates/admin/coe-tab')).CoeTab),
  },
  {
    key: 'quitclaim',
    title: phrase('Quitclaim'),
    needs: [P.VIEW_QUITCLAIM],
    screen: later(async () => (await import('@kawani/domains/offboarding/exit/admin/quitclaim-tab')).QuitclaimTab),
  },
  {
    key: 'papers',
    title: phrase('Supporting documents'),
    needs: [P.VIEW_SUPPORTING_DOCUMENTS],
    screen: later(async () => (await import('@kawani/domains/offboarding/exit/admin/papers-tab')).PapersTab),
  },
];

const STATE = { tab: '' };

export function Separation() {
  const caseId = usePathPart('id');
  const [{ tab }] = useUrlState(STATE);
  const holds = usePermissions();
  const open = TABS.filter(({ needs }) => needs.some(({ code }) => holds.has(code)));
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
