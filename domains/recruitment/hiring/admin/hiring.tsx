// /hiring: people from an accepted offer to an employee by step, and the opened one beside the list.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { hiringApi } from '../contract.ts';
import { HiringStep } from '../lists.ts';
import { StepList } from './step-list.tsx';

const SearchField = later(async () => (await import('@kawani/kit/web/search-field')).SearchField);

const ApproversDrawer = later(async () => (await import('./approvers-drawer.tsx')).ApproversDrawer);

const RetentionDrawer = later(
  async () => (await import('../../applicants/admin/retention-drawer.tsx')).RetentionDrawer,
);

const STATE = { step: '', search: '', page: '1' };

export function Hiring() {
  const [{ step: asked, search }, set] = useUrlState(STATE);
  const step = HiringStep.codes.find((code) => code === asked) ?? 'OFFER';
  const clear = () => set({ search: '', page: '1' });
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Hiring')}</h1>
        <div className="row">
          <RetentionButton />
          <ApproversButton />
        </div>
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

function ApproversButton() {
  const may = useHolds(RecruitmentPermission.UPDATE_PAF_APPROVER);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {say('Approvers of PAFs')}
      </Button>
      {isOpen && <ApproversDrawer onClose={() => setOpen(false)} />}
    </>
  );
}

function RetentionButton() {
  const may = useHolds(RecruitmentPermission.MANAGE_APPLICANT_RETENTION);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button icon="lock" onClick={() => setOpen(true)}>
        {say('Data of applicants')}
      </Button>
      {isOpen && <RetentionDrawer onClose={() => setOpen(false)} />}
    </>
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
