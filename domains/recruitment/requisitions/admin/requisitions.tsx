// /personnel-requisition: requisitions by where they stand, the opened one beside the list, and asking for more people.
import { FilingButtons, type RequestForm, useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { phrase, say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useMe } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import type { ReactNode } from 'react';
import { requisitionsApi } from '../contract.ts';
import { RequisitionStage } from '../lists.ts';
import { requisitionRequest } from '../requests.ts';
import { useNarrowing } from './narrowing.ts';
import { StageList } from './stage-list.tsx';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);

const FORMS: readonly RequestForm[] = [
  {
    name: 'requisition',
    kinds: [requisitionRequest],
    action: phrase('New requisition'),
    icon: 'plus',
    Form: later(async () => (await import('./filing-drawer.tsx')).RequisitionForm),
  },
];

const STATE = { stage: '' };

export function Requisitions() {
  const [asked] = useUrlState(STATE);
  const stage = RequisitionStage.codes.find((code) => code === asked.stage) ?? 'FILED';
  const narrowing = useNarrowing();
  const filing = useFiling(FORMS);
  // An account without an employee behind it files nothing.
  const hasRecord = useMe()?.employeeId !== null;
  const buttons = hasRecord && <FilingButtons forms={FORMS} onFile={filing.file} />;
  return (
    <div className="page">
      <Head>{buttons}</Head>
      <StageTabs />
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ListFields {...narrowing} />
      </Filters>
      <StageList {...{ stage, narrowing, buttons, filing }} />
      {filing.opened}
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <header className="page-head">
      <h1>{say('Personnel Requisition')}</h1>
      {children}
    </header>
  );
}

function StageTabs() {
  const counts = useAnswer(requisitionsApi.counts, {}).data?.stages ?? [];
  const tabs = RequisitionStage.codes.map((stage) => ({
    key: stage,
    title: RequisitionStage.labelOf(stage),
    aside: <Count of={counts.find((each) => each.stage === stage)?.count ?? 0} label={say('requisitions')} />,
  }));
  return <Tabs name="stage" label={say('State')} tabs={tabs} />;
}
