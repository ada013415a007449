// A month as a grid, Sunday first. Each cell's name says its date and what it shows; colour only repeats it.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, daysOf, firstOfMonth, lastOfMonth, showDay, weekdayOf } from '@kawani/kit/values/day';
import type { KeyboardEvent, ReactNode } from 'react';
import { type Colour, colourOf } from './card.tsx';
import { monthTitle } from './date.tsx';
import { weekdayNames } from './weekday.tsx';

export type CellTone =
  | 'none'
  | 'brand'
  | 'strong'
  | 'sun'
  | 'sky'
  | 'sky-first'
  | 'sky-last'
  | 'plum'
  | 'warn'
  | 'bad'
  | 'ahead';

export type MonthCell = {
  tone?: CellTone;
  /** What the cell shows, for who does not see it: "Late, Overtime". */
  says?: string;
  dots?: readonly Colour[];
  /** Under the number, where there is room. */
  below?: ReactNode;
  disabled?: boolean;
};

/** The weeks of a month; null where the week lies outside it. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = firstOfMonth(month);
  const last = lastOfMonth(month);
  const from = addDays(first, -weekdayOf(first));
  const days = [...daysOf(from, addDays(last, 6 - weekdayOf(last)))];
  return Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).map((on) => (on >= first && on <= last ? on : null)),
  );
}

type MonthGridProps = {
  /** Any day of the month. */
  month: Day;
  today?: Day;
  cell: (on: Day) => MonthCell;
  /** Makes the days buttons. */
  onPick?: (on: Day) => void;
  picked?: Day | undefined;
};

/** Of the days that can be picked, one is reached by Tab; the arrow keys walk from it. */
export function MonthGrid({ month, cell, ...rest }: MonthGridProps) {
  const { onPick, picked, today } = rest;
  const days = onPick ? [...daysOf(firstOfMonth(month), lastOfMonth(month))].filter((on) => !cell(on).disabled) : [];
  const weekdays = weekdayNames();
  const first = days.find((on) => on === picked) ?? days.find((on) => on === today) ?? days[0];
  return (
    <table className="month" role={onPick && 'grid'} aria-label={monthTitle(month)} onKeyDown={onPick && walk}>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, at) => (
          <tr key={`${month.slice(0, 7)} ${at + 1}`}>
            {week.map((on, weekday) => (
              <td key={weekdays[weekday]}>{on && <Cell on={on} isFirst={on === first} {...cell(on)} {...rest} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** To the nearest day that can be picked in the direction of the arrow. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const cells = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.month-cell')];
  let at = cells.indexOf(document.activeElement as HTMLButtonElement) + step;
  while (cells[at]?.disabled) at += step;
  cells[at]?.focus();
}

type CellProps = MonthCell & Omit<MonthGridProps, 'month' | 'cell'> & { on: Day; isFirst: boolean };

function Cell({ on, isFirst, tone = 'none', says, dots, below, disabled, today, onPick, picked }: CellProps) {
  const number = Number(on.slice(8));
  const date = [showDay(on), on === today && say('today')];
  // Somebody who speaks to the phone says what is seen: the name begins with it.
  const parts = below ? [says ? `${number} ${says}` : '', ...date] : [...date, says];
  const name = parts.filter(Boolean).join(', ');
  const shared = {
    className: 'month-cell',
    'data-tone': tone,
    'aria-label': name,
    'aria-current': on === today ? ('date' as const) : undefined,
  };
  const content = (
    <>
      {number} {below}
      {dots && (
        <span className="month-dots">
          {dots.slice(0, 4).map((colour) => (
            <i key={colour} style={{ background: colourOf(colour) }} />
          ))}
        </span>
      )}
    </>
  );
  if (!onPick) {
    return (
      <span {...shared} role="img">
        {content}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      tabIndex={isFirst ? 0 : -1}
      aria-pressed={on === picked}
      disabled={disabled}
      onClick={() => onPick(on)}
    >
      {content}
    </button>
  );
}
