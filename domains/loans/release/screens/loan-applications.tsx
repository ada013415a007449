// /e-services/services: applications for loans by where they stand, from the decision to the release; and deferments.

import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { Count } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds, usePermissions } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { loanOfficeApi } from '../../applications/contract/office.ts';
import { ApplicationStage } from '../../applications/lists.ts';
import type { ReleaseParts } from '../../applications/screens/office/application-drawer.tsx';
import { ApplicationsTab } from '../../applications/screens/office/applications-tab.tsx';
import { DEFERMENTS, openingTab } from './opening-tab.ts';

const DefermentsTab = later(
  async () => (await import('../../applications/screens/office/deferments-tab.tsx')).DefermentsTab,
  <Skeleton height={480} />,
);
const ReleaseDrawer = later(async () => (await import('./release-drawer.tsx')).ReleaseDrawer);
const Released = later(async () => (await import('./released.tsx')).Released);

const RELEASE: ReleaseParts = {
  form: (application, onClose) => <ReleaseDrawer application={application} onClose={onClose} />,
  released: ({ released }) => released && <Released released={released} />,
};

const STATE = { tab: '' };

export function LoanApplications() {
  const [asked] = useUrlState(STATE);
  const mayDefer = useHolds(DeductionPermission.APPROVE_DEFERMENT);
  const first = openingTab(usePermissions());
  const tab = asked.tab === '' ? first : asked.tab;
  const stage = ApplicationStage.codes.find((code) => code === tab) ?? 'FILED';
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Loan Application')}</h1>
      </header>
      <StageTabs {...{ first, mayDefer }} />
      {mayDefer && tab === DEFERMENTS ? (
        <DefermentsTab />
      ) : (
        <ApplicationsTab key={stage} {...{ stage, release: RELEASE }} />
      )}
    </div>
  );
}

function StageTabs({ first, mayDefer }: { first: string; mayDefer: boolean }) {
  const counts = useAnswer(loanOfficeApi.counts, {}).data;
  const waiting = (stage: ApplicationStage) => counts?.stages.find((each) => each.stage === stage)?.waiting ?? 0;
  const tabs = ApplicationStage.codes.map((stage) => ({
    key: stage,
    title: ApplicationStage.labelOf(stage),
    aside: <Count of={waiting(stage)} label={say('waiting')} />,
  }));
  const deferments = {
    key: DEFERMENTS,
    title: say('Deferments'),
    aside: <Count of={counts?.deferments ?? 0} label={say('waiting')} />,
  };
  return <Tabs label={say('Loan Application')} tabs={mayDefer ? [...tabs, deferments] : tabs} first={first} />;
}
