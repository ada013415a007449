// The board on a phone: a card a person, a day a button; a tap puts the chosen shift there.
import type { PlanBoard, PlanPerson, PlanShift } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { type Day, weekdayOf } from '@kawani/kit/values/day';
import { weekdayName } from '@kawani/kit/web/weekday';
import type { CSSProperties } from 'react';
import { cellLabel, cellText, shiftStyle } from './cell-words.tsx';
import { isOpen, type Plan } from './use-plan.tsx';

type WeekCardsProps = { board: PlanBoard; plan: Plan; onTap: (person: PlanPerson, date: Day) => void };

export function WeekCards({ board, plan, onTap }: WeekCardsProps) {
  return (
    <ul className="plan-cards" aria-label={say('People and their days')}>
      {board.people.map((person) => (
        <li key={person.id} className="card plan-card">
          <header>
            <strong>{person.name}</strong>
            <small>
              {person.number} · {person.designation}
            </small>
          </header>
          <div className="plan-week">
            {board.dates.map(({ date, holidays }, at) => (
              <DayButton
                key={date}
                person={person}
                date={date}
                isHoliday={holidays.length > 0}
                column={columnOf(date, at, board)}
                isShut={!isOpen(board, person, date)}
                shown={plan.shownIn(person, at)}
                shifts={board.shifts}
                onTap={onTap}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

const DAYS_OF_TWO_WEEKS = 14;

/** A calendar month stands under its weekdays; a week begins wherever it begins. */
function columnOf(date: Day, at: number, { dates }: PlanBoard): CSSProperties {
  return at === 0 && dates.length > DAYS_OF_TWO_WEEKS ? { gridColumnStart: weekdayOf(date) + 1 } : {};
}

type DayButtonProps = {
  person: PlanPerson;
  date: Day;
  isHoliday: boolean;
  column: CSSProperties;
  isShut: boolean;
  shown: ReturnType<Plan['shownIn']>;
  shifts: readonly PlanShift[];
  onTap: WeekCardsProps['onTap'];
};

function DayButton({ column, person, date, isHoliday, isShut, shown, shifts, onTap }: DayButtonProps) {
  const day = `${weekdayName(date).slice(0, 2)} ${Number(date.slice(8))}`;
  const text = cellText(shown.cell) || '–';
  return (
    <button
      type="button"
      className="plan-cell"
      id={`plan-${person.id}-${date}`}
      aria-label={`${day} ${text}, ${cellLabel(person, date, shown, shifts)}`}
      disabled={isShut}
      data-draft={shown.isDraft || undefined}
      data-mark={shown.mark || undefined}
      data-rest={shown.cell === 'REST' || undefined}
      data-holiday={isHoliday || undefined}
      style={{ ...shiftStyle(shown.cell, shifts), ...column }}
      onClick={() => onTap(person, date)}
    >
      <small>{day}</small> <span>{text}</span>
    </button>
  );
}
