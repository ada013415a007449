// The arithmetic of schedules: what may be put off, where it goes, and old and new side by side. Pure.
import {
  type DeductionCode,
  DeductionState,
  type DefermentForm,
  DefermentRefusal,
  type DefermentType,
} from '@kawani/domains/deductions/contract';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { type Day, daysBetween, showDay, showRange } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { type Centavos, showPesos, totalOf } from '@kawani/kit/values/pesos';

/** An instalment of one account. */
export type Standing = {
  readonly id: string;
  readonly no: number;
  readonly dueOn: Day;
  readonly amount: Centavos;
  readonly paid: Centavos;
  readonly isPutOff: boolean;
  /** It stands in place of one that was put off, and is not put off again. */
  readonly isRescheduled: boolean;
};
/** An instalment that goes to another payday. */
export type Moved = { readonly dueId: string; readonly to: Day };

/** Loans of an agency, support and dues are not the company's to put off. */
export function defermentTypeOf(code: DeductionCode): DefermentType | undefined {
  if (code === 'LOAN' || code === 'DIAGNOSTICS') return code;
  return code === 'UNIFORM' ? 'UPAR' : undefined;
}

export const isLeft = ({ paid, amount, isPutOff }: Standing): boolean => !isPutOff && paid < amount;

export function mayPutOff(due: Standing, closedThrough: Day | null): boolean {
  return whyNot(due, closedThrough) === undefined;
}

/** Why an instalment stays where it is. */
export function whyNot({ no, dueOn, amount, paid, isPutOff, isRescheduled }: Standing, closedThrough: Day | null) {
  const date = showDay(dueOn);
  const field = 'dueIds';
  if (isPutOff)
    return DefermentRefusal.NOT_FOR_DEDUCTION(
      { no, date, state: () => DeductionState.labelOf('Defer Granted') },
      field,
    );
  if (paid >= amount)
    return DefermentRefusal.NOT_FOR_DEDUCTION({ no, date, state: () => DeductionState.labelOf('Paid') }, field);
  if (isRescheduled)
    return DefermentRefusal.NOT_FOR_DEDUCTION({ no, date, state: () => DeductionState.labelOf('Rescheduled') }, field);
  if (paid > 0) return DefermentRefusal.PARTLY_PAID({ no, date }, field);
  if (closedThrough !== null && dueOn <= closedThrough) return DefermentRefusal.PAY_CLOSED({ date }, field);
  return undefined;
}

const MONTHLY_GAP = 25;

/** Where instalments go at the end: paydays after the last one, once a month where the schedule is monthly. */
export function datesAtEnd(schedule: readonly Standing[], paydays: readonly Day[], count: number): Day[] {
  const days = [...new Set(schedule.filter(({ isPutOff }) => !isPutOff).map(({ dueOn }) => dueOn))].sort();
  const last = days.at(-1);
  const gaps = days.slice(1).map((day, at) => daysBetween(days[at] as Day, day));
  const after = paydays.filter((day) => last === undefined || day > last);
  const isMonthly = last !== undefined && gaps.length > 0 && Math.min(...gaps) >= MONTHLY_GAP;
  return (isMonthly ? onceAMonth(after, last) : after).slice(0, count);
}

/** Of each month after a date's own, the payday nearest to its day of the month. */
export function onceAMonth(paydays: readonly Day[], like: Day): Day[] {
  const dayOf = (day: Day) => Number(day.slice(8));
  const byMonth = grouped(
    paydays.filter((day) => day.slice(0, 7) > like.slice(0, 7)),
    (day) => day.slice(0, 7),
  );
  const away = (day: Day) => Math.abs(dayOf(day) - dayOf(like));
  return [...byMonth.values()].map((days) => days.reduce((best, day) => (away(day) < away(best) ? day : best)));
}

/** What stands against moving chosen instalments to where a form asks. */
export function moveObjections(
  { moveTo, movesOn }: Pick<DefermentForm, 'moveTo' | 'movesOn'>,
  chosen: readonly Standing[],
  paydays: readonly Day[],
): Refusal[] {
  if (moveTo === 'END') return [];
  if (movesOn === undefined) return [DefermentRefusal.NEEDED('movesOn')];
  const last = lastOf(chosen);
  if (last !== undefined && movesOn <= last) return [DefermentRefusal.NOT_LATER({ date: showDay(last) }, 'movesOn')];
  return paydays.includes(movesOn) ? [] : [DefermentRefusal.NOT_A_PAYDAY({ date: showDay(movesOn) }, 'movesOn')];
}

export function lastOf(dues: readonly Pick<Standing, 'dueOn'>[]): Day | undefined {
  return dues
    .map(({ dueOn }) => dueOn)
    .sort()
    .at(-1);
}

export const sumOf = (dues: readonly Pick<Standing, 'amount'>[]): Centavos => totalOf(dues, ({ amount }) => amount);

type Line = { readonly label: string; readonly value: string; readonly was?: string | null };

/** What is left of a schedule, payday by payday, before and after; paydays in a row that stay as they are in one line. */
export function sideBySide(schedule: readonly Standing[], moved: readonly Moved[]): Line[] {
  const left = schedule.filter(isLeft);
  const target = new Map(moved.map(({ dueId, to }) => [dueId, to]));
  const [before, after] = [byDay(left), byDay(left.map((due) => ({ ...due, dueOn: target.get(due.id) ?? due.dueOn })))];
  const days = [...new Set([...before.keys(), ...after.keys()])].sort();
  const lines: Line[] = [];
  for (let at = 0; at < days.length; at += 1) {
    const same = days.slice(at).findIndex((day) => before.get(day) !== after.get(day));
    const run = days.slice(at, same === -1 ? undefined : at + same);
    if (run.length > 0) {
      lines.push(unchanged(run, after));
      at += run.length - 1;
    } else lines.push(changed(days[at] as Day, before, after));
  }
  return [...lines, { label: 'Left to pay', was: showPesos(sumOf(left)), value: showPesos(sumOf(left)) }];
}

type Sums = ReadonlyMap<Day, Centavos>;

function byDay(dues: readonly Standing[]): Sums {
  const sums = new Map<Day, Centavos>();
  for (const { dueOn, amount, paid } of dues) {
    sums.set(dueOn, ((sums.get(dueOn) ?? 0) + amount - paid) as Centavos);
  }
  return sums;
}

function changed(day: Day, before: Sums, after: Sums): Line {
  const amountOn = (sums: Sums) => (sums.has(day) ? showPesos(sums.get(day) as Centavos) : null);
  return { label: showDay(day), was: amountOn(before), value: amountOn(after) ?? 'None' };
}

function unchanged(days: readonly Day[], sums: Sums): Line {
  const [first, last] = [days[0] as Day, days.at(-1) as Day];
  const amounts = [...new Set(days.map((day) => sums.get(day) as Centavos))];
  const value =
    amounts.length === 1
      ? showPesos(amounts[0] as Centavos)
      : `${showPesos(Math.min(...amounts) as Centavos)} to ${showPesos(Math.max(...amounts) as Centavos)}`;
  return days.length === 1
    ? { label: showDay(first), value: `${value}, as before` }
    : { label: showRange(first, last), value: `${days.length} paydays of ${value}, as before` };
}
