// Who fills the places of a job order, and from when on.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { JobOrderDetail } from '../contract.ts';
import './job-orders.css';

export function Places({ places }: Pick<JobOrderDetail, 'places'>) {
  if (places.length === 0) return <p className="quiet">{say('Nobody fills a place yet.')}</p>;
  return (
    <ul className="job-order-places">
      {places.map(({ employeeId, name, number, how, startsOn }) => (
        <li key={employeeId}>
          <span>
            <strong>{name}</strong> <span className="quiet">{number}</span>
          </span>
          <span className="second">
            {how === 'HIRED'
              ? say('Hired, starts {date}', { date: showDay(startsOn) })
              : say('Assigned, starts {date}', { date: showDay(startsOn) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
