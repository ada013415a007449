// The board with what is being planned on it: edits show at once and are saved behind them, a moment after the last one.
import { CELL, type DraftSummary, type PlanBoard, type PlanPerson, planApi } from '@kawani/domains/schedule/contract';
import { type Edit, rowsOfEdits } from '@kawani/domains/schedule/rules';
import { addDays, type Day } from '@kawani/kit/values/day';
import { sayRefusal, useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { useCallback, useEffect, useRef, useState } from 'react';

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

const keyOf = (employeeId: string, date: Day) => `${employeeId} ${date}`;

export function usePlan({ from, to, unit, search }: PlanAsked, enabled: boolean) {
  const answer = useAnswer(
    planApi.board,
    { from, to, search, size: MOST, ...(unit === undefined ? {} : { unit }) },
    { enabled, staleMs: 0 },
  );
  const [edits, setEdits] = useState<ReadonlyMap<string, string>>(new Map());
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

  const shownIn = (person: PlanPerson, at: number): Shown => {
    const posted = person.posted[at] ?? '';
    const edit = edits.get(keyOf(person.id, addDays(from, at)));
    const drafted = edit === undefined ? (person.draft[at] ?? null) : edit === CELL.AS_POSTED ? null : edit;
    const isDraft = drafted !== null && drafted !== posted && !(drafted === CELL.OFF && posted === '');
    return { cell: isDraft ? drafted : posted, isDraft, posted, mark: person.marks[at] ?? '' };
  };

  const put = (some: readonly Edit[]) => {
    setEdits(
      (now) => new Map([...now, ...some.map((edit) => [keyOf(edit.employeeId, edit.date), edit.cell] as const)]),
    );
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
  return { answer, draft: draft ?? answer.data?.draft, isSaving, shownIn, change, undo, undos, save, settle };
}
export type Plan = ReturnType<typeof usePlan>;

const indexOf = ({ dates }: PlanBoard, date: Day) => dates.findIndex((one) => one.date === date);

/** Whether a cell may be drafted: the date is not posted, and the person is there to be scheduled. */
export function isOpen(board: PlanBoard, person: PlanPerson | undefined, date: Day): boolean {
  const at = indexOf(board, date);
  return person !== undefined && at >= 0 && board.dates[at]?.isPosted === false && person.marks[at] !== 'X';
}

function without(edits: ReadonlyMap<string, string>, batch: readonly Edit[]): Map<string, string> {
  const next = new Map(edits);
  for (const { employeeId, date } of batch) next.delete(keyOf(employeeId, date));
  return next;
}
