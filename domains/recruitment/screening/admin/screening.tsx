// /screening: what needs somebody today, applicants by step on a board, and all of them in a list; the opened one beside it.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { Tabs } from '@kawani/kit/web/tabs';
import { useState } from 'react';
import { useNarrowing } from './narrowing.ts';
import type { ApplicantSection, TodaySection } from './section.tsx';
import { TodayTab } from './today.tsx';
import '../../requisitions/admin/requisitions.css';
import './screening.css';

const Board = later(async () => (await import('./board.tsx')).Board);
const ApplicantList = later(async () => (await import('./applicant-list.tsx')).ApplicantList);
const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);
const ApplicantDrawer = later(async () => (await import('./applicant-drawer.tsx')).ApplicantDrawer);
const WalkInDrawer = later(async () => (await import('./walk-in-drawer.tsx')).WalkInDrawer);

const STATE = { tab: 'today', open: '' };

type ScreeningProps = { sections: readonly ApplicantSection[]; todays: readonly TodaySection[] };

/** `sections`: what other features show of an opened applicant; `todays`: what they have for today. */
export function Screening({ sections, todays }: ScreeningProps) {
  const [{ tab, open }, set] = useUrlState(STATE);
  const narrowing = useNarrowing();
  const [isAdding, setAdding] = useState(false);
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  const tabs = [
    { key: 'today', title: say('Today') },
    { key: 'board', title: say('Board') },
    { key: 'list', title: say('List') },
  ];
  return (
    <div className="page screening">
      <header className="page-head">
        <h1>{say('Screening')}</h1>
        <div className="row">
          <LinkButton to="/interviews" icon="calendar">
            {say('Interviews')}
          </LinkButton>
          <Button icon="plus" look="primary" onClick={() => setAdding(true)}>
            {say('Add applicant')}
          </Button>
        </div>
      </header>
      <Tabs label={say('View')} tabs={tabs} />
      {(tab === 'board' || tab === 'list') && (
        <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
          <ListFields {...narrowing} hasSteps={tab === 'list'} />
        </Filters>
      )}
      {tab === 'board' && <Board narrowing={narrowing} opened={open} onOpen={show} />}
      {tab === 'list' && <ApplicantList narrowing={narrowing} opened={open} onOpen={show} />}
      {tab !== 'board' && tab !== 'list' && <TodayTab sections={todays} onOpen={show} />}
      {open !== '' && (
        <ApplicantDrawer key={open} id={open} sections={sections} onOpen={show} onClose={() => set({ open: '' })} />
      )}
      {isAdding && (
        <WalkInDrawer jobOrderId={narrowing.asked.jobOrderId ?? null} onAdded={show} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
