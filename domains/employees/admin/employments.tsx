// The employments of a person: the last one first, each with its dates and how it ended.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { Tag } from '@kawani/kit/web/card';
import { StatusCause } from '../contract/employment.ts';
import type { EmploymentRow } from '../contract/employment-rows.ts';
import './employment.css';

export function Employments({ rows }: { rows: readonly EmploymentRow[] }) {
  return (
    <ul className="spells">
      {rows.map(({ number, hiredOn, separatedOn, cause }) => (
        <li key={number}>
          <span className="when">
            {separatedOn === null ? say('From {date}', { date: showDay(hiredOn) }) : showRange(hiredOn, separatedOn)}
          </span>
          <Tag tone={separatedOn === null ? 'good' : 'plain'}>{say('Employment {number}', { number })}</Tag>
          {cause !== null && <span className="said second">{StatusCause.labelOf(cause)}</span>}
        </li>
      ))}
    </ul>
  );
}
