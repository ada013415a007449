// Who is interviewed on a day, the earliest first: called, marked and opened from one list.
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { useState } from 'react';
import type { InterviewLine } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { InviteTag, jobText } from '../screens/interview-words.tsx';
import { useChosen } from './chosen.ts';
import { ChosenFields } from './chosen-fields.tsx';
import { InterviewMenu } from './interview-menu.tsx';

const SheetDrawer = later(async () => (await import('../screens/sheet-drawer.tsx')).SheetDrawer);
const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);
const STATE = { open: '' };

export function DayTab() {
  const chosen = useChosen();
  const { day, step } = chosen;
  const [{ open }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const asked = { day, page, size, ...(step !== undefined && { step }) };
  const answer = useAnswer(interviewsApi.day, asked, { staleMs: 5_000 });
  const [moving, move] = useState<InterviewLine>();
  return (
    <>
      <ChosenFields {...chosen} label={say('Day')} />
      <PagedBlock
        of={answer}
        failed={say("The interviews couldn't be loaded.")}
        empty={
          <Empty icon="calendar" says={say('Nobody is expected on this day. Invite applicants under To invite.')} />
        }
      >
        {(items) => <DayList items={items} opened={open} onOpen={(id) => set({ open: id })} onMove={move} />}
      </PagedBlock>
      {open !== '' && <SheetDrawer key={open} id={open} onClose={() => set({ open: '' })} />}
      {moving !== undefined && <MoveDrawer interview={moving} onClose={() => move(undefined)} />}
    </>
  );
}

type DayListProps = {
  items: readonly InterviewLine[];
  opened: string;
  onOpen: (id: string) => void;
  onMove: (row: InterviewLine) => void;
};

function DayList({ items, opened, onOpen, onMove }: DayListProps) {
  return (
    <DataTable
      caption={say('Interviews')}
      rows={items}
      columns={columns()}
      keyOf={({ id }) => id}
      opened={opened}
      card={(row) => ({
        title: <strong>{row.name}</strong>,
        tag: <InviteTag state={row.state} />,
        main: [row.time && showTime(row.time.startsAt), row.time?.interviewer.name].filter(Boolean).join(' · '),
        facts: [InterviewStep.labelOf(row.step), jobText(row), row.mobile],
      })}
      onOpen={({ id }) => onOpen(id)}
      trail={(row) => <InterviewMenu row={row} onMove={onMove} />}
    />
  );
}

const columns = (): readonly Column<InterviewLine>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'time', title: say('Time'), cell: ({ time }) => time && showTime(time.startsAt) },
  { key: 'step', title: say('Step'), cell: ({ step }) => InterviewStep.labelOf(step) },
  { key: 'job', title: say('Job'), cell: jobText },
  { key: 'interviewer', title: say('Interviewer'), cell: ({ time }) => time?.interviewer.name },
  { key: 'mobile', title: say('Mobile number'), cell: ({ mobile }) => mobile },
  { key: 'state', title: say('State'), cell: ({ state }) => <InviteTag state={state} /> },
];
