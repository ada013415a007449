// Who is interviewed on a day, the earliest first: called, marked and opened from one list.
import { useFilledPage } from '@kawani/domains/requests/engine/screens/filled-page';
import { say } from '@kawani/kit/contract/say';
import { showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { useState } from 'react';
import type { InterviewLine } from '../contract/interview.ts';
import { interviewsApi } from '../contract.ts';
import { InterviewStep } from '../lists.ts';
import { InviteTag, jobText } from '../screens/interview-words.tsx';
import { useChosen } from './chosen.ts';
import { InterviewMenu } from './interview-menu.tsx';

const SheetDrawer = later(async () => (await import('../screens/sheet-drawer.tsx')).SheetDrawer);
const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);
const STATE = { open: '' };

export function DayTab() {
  const { day, step, choose } = useChosen();
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const asked = { day, page, size, ...(step !== undefined && { step }) };
  const answer = useAnswer(interviewsApi.day, asked, { staleMs: 5_000 });
  const [moving, move] = useState<InterviewLine>();
  useFilledPage(answer.data, turn);
  return (
    <>
      <div className="interview-fields">
        <DateField label={say('Day')} value={day} onValue={(on) => on !== null && choose({ day: on })} />
        <Select
          label={say('Step')}
          none={say('Every step')}
          value={step ?? ''}
          onValue={(code) => choose({ step: code })}
          options={InterviewStep.options}
        />
      </div>
      <Block
        of={answer}
        height={480}
        failed={say("The interviews couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <div className="recruitment-empty">
            <Empty icon="calendar" says={say('Nobody is expected on this day. Invite applicants under To invite.')} />
          </div>
        }
      >
        {({ items, total }) => (
          <>
            <DayList items={items} opened={open} onOpen={(id) => set({ open: id })} onMove={move} />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
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
        detail: [InterviewStep.labelOf(row.step), jobText(row), row.mobile].join(' · '),
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
