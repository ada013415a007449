// Whose usual schedule begins later than they do: counted by reason and day.
import type { UsualSchedule } from '@kawani/domains/employees/contract/usual-schedule';
import { type Day, showDay } from '@kawani/kit/values/day';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { finding } from '../run.ts';

type Why = UsualSchedule['missing'][number]['why'];

const TEXT = {
  POSTED: ImportText.POSTED_DAYS,
  EARLIER: ImportText.EARLIER_DAYS,
  SHIFT_LATER: ImportText.SHIFT_LATER,
} as const;

export function unscheduled() {
  const counts = new Map<string, { why: keyof typeof TEXT; to: Day; count: number }>();
  const add = (why: Why, to: Day) => {
    if (why === 'NOT_CHOSEN') return;
    const known = counts.get(`${why} ${to}`) ?? { why, to, count: 0 };
    counts.set(`${why} ${to}`, { ...known, count: known.count + 1 });
  };
  return {
    count: (schedules: readonly UsualSchedule[]): void => {
      for (const { missing } of schedules) for (const { why, to } of missing) add(why, to);
    },
    notes: (): Finding[] =>
      [...counts.values()].map(({ why, to, count }) => finding('shift', TEXT[why]({ count, date: showDay(to) }))),
  };
}
