// /job-order: job orders by state, and the opened one beside the list.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { jobOrdersApi } from '../contract.ts';
import { JobOrderState } from '../lists.ts';
import { useNarrowing } from './narrowing.ts';
import type { JobOrderSection } from './section.tsx';
import { StateList } from './state-list.tsx';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);

const STATE = { state: '' };

/** `sections`: what other features show of an opened job order. */
export function JobOrders({ sections }: { sections: readonly JobOrderSection[] }) {
  const [asked] = useUrlState(STATE);
  const state = JobOrderState.codes.find((code) => code === asked.state) ?? 'Open';
  const narrowing = useNarrowing();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Job Order')}</h1>
      </header>
      <StateTabs />
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ListFields {...narrowing} />
      </Filters>
      <StateList state={state} narrowing={narrowing} sections={sections} />
    </div>
  );
}

function StateTabs() {
  const counts = useAnswer(jobOrdersApi.counts, {}).data?.states ?? [];
  const tabs = JobOrderState.codes.map((state) => ({
    key: state,
    title: JobOrderState.labelOf(state),
    aside: <Count of={counts.find((each) => each.state === state)?.count ?? 0} label={say('job orders')} />,
  }));
  return <Tabs name="state" label={say('State')} tabs={tabs} />;
}
