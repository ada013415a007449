// Which dates are planned: a week, two, or a calendar month; walked by arrows, or picked from a calendar.
import { datesFrom } from '@kawani/domains/schedule/rules';
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { addDays, type Day, firstOfMonth, lastOfMonth, showRange, weekdayOf } from '@kawani/kit/values/day';
import { Button, IconButton } from '@kawani/kit/web/button';
import { type DayRange, dayFrom, monthTitle } from '@kawani/kit/web/date';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useState } from 'react';

const DaySheet = later(async () => (await import('@kawani/kit/web/date-sheet')).DaySheet);

const WEEK = 7;
const SPANS = valueList({ 7: 'One week', 14: 'Two weeks', month: 'Calendar month' });
/** `from` any day of what is planned, `days` how many, or `month`. */
const STATE = { from: '', days: '7' };
/** Links that were kept name 31 days. */
const spanOf = (days: string) => (['month', '31'].includes(days) ? 'month' : days === '14' ? '14' : '7');

export type Planned = { readonly range: DayRange; readonly isMonth: boolean };

export function usePlannedDates(): Planned {
  const [{ from, days }] = useUrlState(STATE);
  const today = dayNow();
  const chosen = dayFrom(from);
  const span = spanOf(days);
  if (span === 'month') {
    const on = chosen ?? today;
    return { range: { from: firstOfMonth(on), to: lastOfMonth(on) }, isMonth: true };
  }
  // Next week is what most planning is about.
  const start = chosen ?? addDays(today, WEEK - weekdayOf(today));
  return { range: datesFrom(start, span === '14' ? 2 * WEEK : WEEK), isMonth: false };
}

export function PlannedDates({ dates: { range, isMonth } }: { dates: Planned }) {
  const [{ days }, set] = useUrlState(STATE);
  const [isPicking, setPicking] = useState(false);
  const span = spanOf(days);
  const length = span === '14' ? 2 * WEEK : WEEK;
  const go = (from: Day) => set({ from });
  return (
    <>
      <div className="row plan-weeks">
        <IconButton
          icon="left"
          label={say('Earlier dates')}
          onClick={() => go(isMonth ? firstOfMonth(addDays(range.from, -1)) : addDays(range.from, -length))}
        />
        <Button icon="calendar" aria-haspopup="dialog" onClick={() => setPicking(true)}>
          <span className="unseen">{say('Dates')}: </span>
          <span className="figures">{isMonth ? monthTitle(range.from) : showRange(range.from, range.to)}</span>
        </Button>
        <IconButton
          icon="right"
          label={say('Later dates')}
          onClick={() => go(isMonth ? addDays(range.to, 1) : addDays(range.from, length))}
        />
      </div>
      <Select
        label={say('Days shown')}
        isLabelUnseen
        options={SPANS.options}
        value={span}
        onValue={(next) => set({ days: next })}
      />
      {isPicking && (
        <DaySheet
          title={isMonth ? say('Any day of the month') : say('First day')}
          value={range.from}
          upTo={range.to}
          limits={{}}
          onPick={(on) => {
            go(on);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
