// The requests of a day, as tags of its row and as lines of its drawer, with what may be filed for it.
import {
  type AttendanceDay,
  attendanceApi,
  type DayRequest,
  type DayRequests,
} from '@kawani/domains/attendance/contract';
import type { Filing } from '@kawani/domains/attendance/rules';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import type { DayRange } from '@kawani/kit/web/date';
import { Link } from '@kawani/kit/web/link';
import './day-requests.css';
import { filingLabel, useFilings } from './filing-menu.tsx';

/** What one asked for, by date; asked anew whenever it is shown, since somebody else decides it. */
export function useRequests(range: DayRange): ReadonlyMap<string, DayRequests> {
  const { data } = useAnswer(attendanceApi.requestsOfDays, range, { staleMs: 0 });
  return new Map((data?.days ?? []).map((day) => [day.date, day]));
}

function RequestTag({ request }: { request: DayRequest }) {
  const { type, isApproved } = request;
  return (
    <Tag tone={isApproved ? 'good' : 'info'} icon={isApproved ? 'check' : 'waiting'}>
      <span title={`${request.typeLabel}, ${request.ref}`}>
        {isApproved
          ? say('{type} approved', { type: SHORT[type] ?? type })
          : say('{type} filed', { type: SHORT[type] ?? type })}
      </span>
    </Tag>
  );
}

/** The umbrella code of overtime, whatever it was filed as. */
const SHORT: Readonly<Record<string, string>> = { PREAPPLY: 'OT', POSTAPPLY: 'OT' };

export function RequestTags({ asked }: { asked: DayRequests | undefined }) {
  if (asked === undefined || asked.requests.length === 0) return null;
  return (
    <span className="day-tags">
      {asked.requests.map((request) => (
        <RequestTag key={request.id} request={request} />
      ))}
    </span>
  );
}

type OfDay = { day: AttendanceDay; onFile: (filing: Filing) => void };

export function RequestsOfDay({ day, onFile }: OfDay) {
  const asked = useRequests({ from: day.date, to: day.date }).get(day.date);
  const filings = useFilings()(day, asked);
  const requests = asked?.requests ?? [];
  if (requests.length === 0 && filings.length === 0) return null;
  return (
    <section aria-labelledby="requests">
      <h3 id="requests">{say('Requests')}</h3>
      {requests.length > 0 && (
        <ul className="line-list">
          {requests.map((request) => (
            <li key={request.id} className="request-row">
              <Link to={pageOf(request.kind)} search={{ tab: 'requests', open: request.id }}>
                {request.typeLabel} <span className="second">{request.ref}</span>
              </Link>
              <RequestTag request={request} />
            </li>
          ))}
        </ul>
      )}
      {filings.length > 0 && (
        <div className="row file-row">
          {filings.map((filing) => (
            <Button key={filing} icon="plus" onClick={() => onFile(filing)}>
              {filingLabel(filing, day, asked)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

const LEAVES: readonly string[] = ['LEAVE', 'SPECIAL_LEAVE'];

function pageOf(kind: string): string {
  return LEAVES.includes(kind) ? '/leaves' : '/attendances';
}
