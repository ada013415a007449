// The board with what is being planned on it: edits show at once and are saved behind them, a moment after the last one.
import { CELL, type DraftSummary, type PlanBoard, type PlanPerson, planApi } from '@kawani/domains/schedule/contract';
import { type Edit, rowsOfEdits } from '@kawani/domains/schedule/rules';
import { type Day, daysOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { sayRefusal, useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

const SAVE_AFTER_MS = 500;
const MOST = 300;

export type PlanAsked = { from: Day; to: Day; unit?: string; search: string };
/** What stands in a cell: the text, and whether it is drafted. */
export type Shown = {
  readonly cell: string;
  readonly isDraft: boolean;
  readonly posted: string;
  readonly mark: string;
};

/** What was changed here, by person and date; a person whose dates stay keeps the same map, so that his row is not drawn again. */
export type Edits = ReadonlyMap<string, ReadonlyMap<Day, string>>;

const keyOf = (employeeId: string, date: Day) => `${employeeId} ${date}`;

/** A cell as it shows: what is posted, what was drafted over it, and what was changed here since. */
export function shownAt(person: PlanPerson, at: number, edit: string | undefined): Shown {
  const posted = person.posted[at] ?? '';
  const drafted = edit === undefined ? (person.draft[at] ?? null) : edit === CELL.AS_POSTED ? null : edit;
  const isDraft = drafted !== null && drafted !== posted && !(drafted === CELL.OFF && posted === '');
  return { cell: isDraft ? drafted : posted, isDraft, posted, mark: person.marks[at] ?? '' };
}

export function usePlan({ from, to, unit, search }: PlanAsked, enabled: boolean) {
  const answer = useAnswer(
    planApi.board,
    { from, to, search, size: MOST, ...(unit === undefined ? {} : { unit }) },
    { enabled, staleMs: 0 },
  );
  const [edits, setEdits] = useState<Edits>(new Map());
  const dates = useMemo(() => [...daysOf(from, to)], [from, to]);
  const [draft, setDraft] = useState<DraftSummary>();
  const [isSaving, setSaving] = useState(false);
  const undone = useRef<Edit[][]>([]);
  const [undos, setUndos] = useState(0);
  const waiting = useRef(new Map<string, Edit>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(Promise.resolve());

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    sending.current = sending.current.then(async () => {
      const batch = [...waiting.current.values()];
      if (batch.length === 0) return;
      waiting.current = new Map();
      setSaving(true);
      try {
        setDraft(await call(planApi.setCells, rowsOfEdits(batch)));
      } catch (failed) {
        // What was not saved must not look as if it were.
        setEdits((now) => without(now, batch));
        sayRefusal(failed);
      } finally {
        setSaving(false);
      }
    });
    return sending.current;
  }, []);
  useEffect(() => () => void save(), [save]);

  const shownIn = (person: PlanPerson, at: number): Shown =>
    shownAt(person, at, edits.get(person.id)?.get(dates[at] as Day));

  const put = (some: readonly Edit[]) => {
    setEdits((now) => withEdits(now, some));
    for (const edit of some) waiting.current.set(keyOf(edit.employeeId, edit.date), edit);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS);
  };

  const change = (board: PlanBoard, some: readonly Edit[]) => {
    const people = new Map(board.people.map((person) => [person.id, person]));
    const real = some.filter(({ employeeId, date }) => isOpen(board, people.get(employeeId), date));
    if (real.length === 0) return;
    const before = real.map(({ employeeId, date }): Edit => {
      const person = people.get(employeeId) as PlanPerson;
      const { cell, isDraft } = shownIn(person, indexOf(board, date));
      return { employeeId, date, cell: isDraft ? cell : CELL.AS_POSTED };
    });
    undone.current.push(before);
    setUndos(undone.current.length);
    put(real);
  };

  const undo = () => {
    const last = undone.current.pop();
    setUndos(undone.current.length);
    if (last) put(last);
  };

  /** After what the server did by itself: what it says counts again. */
  const settle = () => {
    undone.current = [];
    setUndos(0);
    setEdits(new Map());
    setDraft(undefined);
  };
  return { answer, edits, draft: draft ?? answer.data?.draft, isSaving, shownIn, change, undo, undos, save, settle };
}
export type Plan = ReturnType<typeof usePlan>;

const indexOf = ({ dates }: PlanBoard, date: Day) => dates.findIndex((one) => one.date === date);

/** Whether a cell may be drafted: the date is not posted, and the person is there to be scheduled. */
export function isOpen(board: PlanBoard, person: PlanPerson | undefined, date: Day): boolean {
  const at = indexOf(board, date);
  return person !== undefined && at >= 0 && board.dates[at]?.isPosted === false && person.marks[at] !== 'X';
}

function withEdits(edits: Edits, some: readonly Edit[]): Edits {
  const next = new Map(edits);
  for (const [id, own] of grouped(some, ({ employeeId }) => employeeId)) {
    next.set(id, new Map([...(next.get(id) ?? []), ...own.map(({ date, cell }) => [date, cell] as const)]));
  }
  return next;
}

function without(edits: Edits, batch: readonly Edit[]): Edits {
  const next = new Map(edits);
  for (const [id, own] of grouped(batch, ({ employeeId }) => employeeId)) {
    const left = new Map(next.get(id));
    for (const { date } of own) left.delete(date);
    next.set(id, left);
  }
  return next;
}
