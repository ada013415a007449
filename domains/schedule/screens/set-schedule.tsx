// Set schedule: plan people over days as a draft, look at its conflicts, publish it. A matrix on a desktop, a card a person
// with a brush on a phone. For whoever may set schedules, in the employee app and in the HR app.
import { type PlanBoard, planApi } from '@kawani/domains/schedule/contract';
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, showDay, showRange } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Select, TextField } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { useIsWide } from '@kawani/kit/web/media';
import { useHolds } from '@kawani/kit/web/session';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { said } from './set-schedule/filled-words.ts';
import { HeadcountCard } from './set-schedule/headcount.tsx';
import { Palette } from './set-schedule/palette.tsx';
import { PlannedDates, usePlannedDates } from './set-schedule/planned-dates.tsx';
import { type Plan, usePlan } from './set-schedule/use-plan.tsx';
import { editsIn, type Selection } from './set-schedule/use-selection.tsx';
import { WeekCards } from './set-schedule/week-cards.tsx';
import './set-schedule/set-schedule.css';

const Matrix = later(async () => (await import('./set-schedule/matrix.tsx')).Matrix, <Skeleton height={480} />);
const PatternDrawer = later(async () => (await import('./set-schedule/pattern-drawer.tsx')).PatternDrawer);
const PublishDrawer = later(async () => (await import('./set-schedule/publish-drawer.tsx')).PublishDrawer);

const WEEK = 7;
const HEIGHT = 480;
/** `unit`, `who` searched for, `over` what lies above the page. */
const STATE = { unit: '', who: '', over: '' };

export function SetSchedule() {
  const [{ unit, who }, set] = useUrlState(STATE);
  const dates = usePlannedDates();
  const { range } = dates;
  const units = useAnswer(planApi.units, range, { staleMs: 60_000 });
  const seesAll = useHolds(SchedulePermission.MANAGE_SCHEDULE_CHANGE_REQUEST);
  const items = units.data?.items ?? [];
  // Who sees everybody looks at one unit at a time.
  const chosen = unit || (seesAll ? (items[0]?.id ?? '') : items.length === 1 ? (items[0]?.id ?? '') : '');
  const isKnown = units.data !== undefined && (!seesAll || chosen !== '');
  const view = { ...range, ...(chosen === '' ? {} : { unit: chosen }) };
  const plan = usePlan({ ...view, search: who }, isKnown);
  return (
    <section className="plan stack" aria-label={say('Set schedule')}>
      <div className="plan-bar">
        <PlannedDates dates={dates} />
        {items.length > 0 && (
          <>
            <Select
              label={say('Unit')}
              isLabelUnseen
              value={chosen}
              onValue={(next) => set({ unit: next })}
              {...(seesAll ? {} : { none: say('All my people') })}
              options={items.map(({ id, name, people }) => ({ value: id, label: `${name} (${people})` }))}
            />
            <TextField
              label={say('Find somebody')}
              isLabelUnseen
              placeholder={say('Find somebody')}
              value={who}
              onValue={(text) => set({ who: text }, { replace: true })}
            />
          </>
        )}
      </div>
      {units.data !== undefined && items.length === 0 ? (
        <Empty
          icon="users"
          says={say(
            seesAll
              ? 'Nobody is posted to a unit on these dates. An assignment order posts people.'
              : 'You have no people to schedule yet. HR links them to you in Manage Employees.',
          )}
        />
      ) : (
        <Block
          of={plan.answer}
          height={HEIGHT}
          failed={say('The schedule could not be loaded.')}
          isEmpty={({ people }) => people.length === 0}
          empty={<Empty icon="users" says={say('Nobody is posted here on these dates, or nobody is called so.')} />}
        >
          {(board) => <Board board={board} plan={plan} view={view} />}
        </Block>
      )}
    </section>
  );
}

type View = { from: Day; to: Day; unit?: string };
const NOTHING: Selection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

function Board({ board: loaded, plan, view }: { board: PlanBoard; plan: Plan; view: View }) {
  const [{ over, who }, set] = useUrlState(STATE);
  const isWhole = view.unit !== undefined && who === '' && loaded.total === loaded.people.length;
  // Part of a unit’s people, or several units together, say nothing about a headcount.
  const board = useMemo(() => (isWhole ? loaded : { ...loaded, required: [] }), [loaded, isWhole]);
  const isWide = useIsWide();
  const [selection, setSelection] = useState<Selection>(NOTHING);
  const [brush, setBrush] = useState(board.shifts[0]?.code ?? 'REST');
  const [shows, setShows] = useState<string>();
  const onSelect = useCallback((next: Selection) => setSelection(next), []);
  const done = () => {
    plan.settle();
    set({ over: '' });
  };
  const show = (employeeId: string, date: Day) => {
    set({ over: '' });
    setShows(`${employeeId} ${date}`);
  };
  // Only once nothing lies above it any more: until then the focus would not stay.
  const shown = over === '' ? shows : undefined;
  useShownCard(isWide ? undefined : shown);
  const pick = (cell: string) => {
    if (isWide)
      plan.change(
        board,
        editsIn(board, selection, () => cell),
      );
    else setBrush(cell);
  };
  return (
    <>
      <DraftLine board={board} plan={plan} view={view} />
      {isWide ? (
        <>
          <Palette
            label={say('Put into what is selected')}
            shifts={board.shifts}
            onPick={pick}
            undos={plan.undos}
            onUndo={plan.undo}
          />
          <Matrix board={board} plan={plan} onSelect={onSelect} shows={shown} />
          <p className="second">
            {say(
              'Arrows move, Shift selects, letters name a shift, Enter takes it, Delete goes back to what is posted. Copy and paste work with spreadsheets.',
            )}
          </p>
        </>
      ) : (
        <>
          <HeadcountCard board={board} edits={plan.edits} />
          <WeekCards
            board={board}
            plan={plan}
            onTap={({ id }, date) => plan.change(board, [{ employeeId: id, date, cell: brush }])}
          />
          <Palette
            label={say('Brush: what a tap puts into a day')}
            shifts={board.shifts}
            chosen={brush}
            onPick={pick}
            undos={plan.undos}
            onUndo={plan.undo}
          />
        </>
      )}
      {over === 'pattern' && (
        <PatternDrawer board={board} range={view} unit={view.unit} onClose={() => set({ over: '' })} onDone={done} />
      )}
      {over === 'publish' && (
        <PublishDrawer
          {...{ view, onShow: show, onDone: done }}
          onResolved={plan.settle}
          onClose={() => set({ over: '' })}
        />
      )}
    </>
  );
}

/** On a phone a conflict scrolls to the day it is about. */
function useShownCard(shows: string | undefined): void {
  useEffect(() => {
    if (shows === undefined) return;
    const frame = requestAnimationFrame(() => {
      const button = document.getElementById(`plan-${shows.replace(' ', '-')}`);
      button?.scrollIntoView({ block: 'center' });
      button?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [shows]);
}

function DraftLine({ board, plan, view }: { board: PlanBoard; plan: Plan; view: View }) {
  const [, set] = useUrlState(STATE);
  const fill = useVerb(planApi.fill, {
    done: (filled) => {
      said(filled);
      plan.settle();
    },
  });
  const discard = useVerb(planApi.discard, { toast: say('The draft of these dates is gone.'), done: plan.settle });
  const { draft } = plan;
  const open = async (over: string) => {
    await plan.save();
    set({ over });
  };
  const copy = async () => {
    await plan.save();
    const people = board.people.map(({ id }) => id);
    fill.mutate({ from: view.from, to: view.to, people, pattern: { kind: 'COPY', source: addDays(view.from, -WEEK) } });
  };
  const count = draft?.cells ?? 0;
  return (
    <div className="plan-actions">
      <Button icon="retry" busy={fill.isPending} onClick={() => void copy()}>
        {say('Copy last week')}
      </Button>
      <Button icon="grid" onClick={() => void open('pattern')}>
        {say('Pattern')}
      </Button>
      {count > 0 && (
        <Button
          busy={discard.isPending}
          onClick={async () => {
            await plan.save();
            discard.mutate(view);
          }}
        >
          {say('Discard draft')}
        </Button>
      )}
      <Button look="primary" icon="check" disabled={count === 0} onClick={() => void open('publish')}>
        {say('Review and publish')}
      </Button>
      <p className="second" role="status">
        {plan.isSaving ? say('Saving…') : count === 0 ? say('No draft.') : draftWords(draft)}
      </p>
    </div>
  );
}

function draftWords(draft: Plan['draft']): string {
  if (!draft?.from || !draft.to) return '';
  const dates = draft.from === draft.to ? showDay(draft.from) : showRange(draft.from, draft.to);
  const { cells, people } = draft;
  return say(
    'Draft: {cells, plural, one {# date} other {# dates}} of {people, plural, one {# person} other {# people}}, {dates}. Only you see it.',
    { cells, people, dates },
  );
}
