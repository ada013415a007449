// The grid of a phone: a card a person, its days as squares under their weekdays, and what they come to.
import { say } from '@kawani/kit/contract/say';
import { type Day, daysOf, weekdayOf } from '@kawani/kit/values/day';
import { dayNow } from '@kawani/kit/web/now';
import { Portrait } from '@kawani/kit/web/portrait';
import { Fragment } from 'react';
import type { TeamRow } from '../contract/team.ts';
import { type GridProps, TOTALS, totalOf, totalTitle, totalUnit } from './team-grid.tsx';
import { squareOf } from './team-words.tsx';
import './day-strip.css';

export function TeamCards({ range, rows, groups, onOpen }: GridProps) {
  const dates = [...daysOf(range.from, range.to)];
  return (
    <ul className="cards" aria-label={say('Days of the team')}>
      {rows.map((row, at) => {
        const begins = at === 0 || rows[at - 1]?.unitId !== row.unitId;
        const group = begins ? groups.find(({ unitId }) => unitId === row.unitId) : undefined;
        return (
          <Fragment key={row.employeeId}>
            {group && (
              <li className="group-head">
                <strong>{group.unit}</strong>
                <span className="quiet">
                  {say('{people, plural, one {# person} other {# people}}', { people: group.people })}
                </span>
              </li>
            )}
            <PersonCard row={row} dates={dates} onOpen={onOpen} />
          </Fragment>
        );
      })}
    </ul>
  );
}

type PersonCardProps = { row: TeamRow; dates: readonly Day[]; onOpen: GridProps['onOpen'] };

function PersonCard({ row, dates, onOpen }: PersonCardProps) {
  const cells = new Map(row.cells.map((cell) => [cell.date, cell]));
  const today = dayNow();
  const [first] = dates;
  const shown = TOTALS.filter(({ key }) => row.totals[key] !== 0);
  return (
    <li className="card person-card">
      <div className="person-head">
        <Portrait name={row.name} />
        <div>
          <strong>{row.name}</strong>
          <span className="second">{[row.number, row.designation].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <div className="day-strip">
        {dates.map((on) => {
          const { letter, tone, says } = squareOf(cells.get(on), on, today);
          return (
            <button
              key={on}
              type="button"
              className="square"
              data-tone={tone}
              data-today={on === today || undefined}
              // The first day stands under its weekday.
              style={on === first ? { gridColumnStart: weekdayOf(on) + 1 } : undefined}
              aria-label={`${row.name}, ${says}`}
              onClick={() => onOpen(row.employeeId, on)}
            >
              <small>{Number(on.slice(8))}</small>
              {letter}
            </button>
          );
        })}
      </div>
      <dl className="person-totals">
        {shown.map((total) => (
          <div key={total.key}>
            <dt>{totalTitle(total)}</dt>
            <dd className="figures">
              {totalOf(row.totals, total)} {total.unit !== 'h' && <small>{totalUnit(total)}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
