// /hiring: people from an accepted offer to an employee by step, and the opened one beside the list.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { hiringApi } from '../contract.ts';
import { HiringStep } from '../lists.ts';
import { StepList } from './step-list.tsx';

const SearchField = later(async () => (await import('@kawani/kit/web/search-field')).SearchField);

const STATE = { step: '', search: '', page: '1' };

export function Hiring() {
  const [{ step: asked, search }, set] = useUrlState(STATE);
  const step = HiringStep.codes.find((code) => code === asked) ?? 'OFFER';
  const clear = () => set({ search: '', page: '1' });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Hiring')}</h1>
      </header>
      <StepTabs />
      <Filters chosen={search === '' ? 0 : 1} onClear={clear}>
        <SearchField
          label={say('Name or job order number')}
          value={search}
          onValue={(text) => set({ search: text, page: '1' }, { replace: true })}
        />
      </Filters>
      <StepList step={step} search={search} onClear={clear} />
    </div>
  );
}

function StepTabs() {
  const counts = useAnswer(hiringApi.counts, {}).data?.steps ?? [];
  const tabs = HiringStep.codes.map((step) => ({
    key: step,
    title: HiringStep.labelOf(step),
    aside: <Count of={counts.find((each) => each.step === step)?.count ?? 0} label={say('people')} />,
  }));
  return <Tabs name="step" label={say('Step')} tabs={tabs} />;
}
