// Hours of a pay period that nobody will be paid for as things stand, by site and reason, each with the way to where it is
// settled. Before attendance is posted, and in the check list of a pay run.
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Link } from '@kawani/kit/web/link';
import { Pager } from '@kawani/kit/web/list';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { type UnpaidOfPeriod, UnpaidReason, type UnpaidWork, unpaidApi } from '../contract/unpaid.ts';

const HEIGHT = 160;
const SIZE = 10;
const { SET_SHIFT_SCHEDULE, MANAGE_SCHEDULE_CHANGE_REQUEST, OVERVIEW_SHIFTS, MANAGE_SHIFTS } = SchedulePermission;

export function UnpaidHours({ starts }: { starts: Day }) {
  const [{ page, size }, turn] = useState({ page: 1, size: SIZE });
  const answer = useAnswer(unpaidApi.ofPeriod, { starts, page, size });
  return (
    <section className="stack" aria-label={say('Work that will not be paid')}>
      <h3>{say('Work that will not be paid')}</h3>
      <Block of={answer} height={HEIGHT} failed={say('The unpaid work could not be loaded.')}>
        {(unpaid) =>
          unpaid.minutes === 0 ? (
            <Alert tone="good">{say('Every hour of this period is paid or decided.')}</Alert>
          ) : (
            <>
              <Alert tone="warn">{headline(unpaid)}</Alert>
              <ul className="line-list">
                {unpaid.items.map((item) => (
                  <Line key={`${item.unitId} ${item.reason}`} item={item} period={unpaid.period} />
                ))}
              </ul>
              {unpaid.total > size && (
                <Pager
                  page={page}
                  size={size}
                  total={unpaid.total}
                  onChange={(to, rows) => turn({ page: to, size: rows })}
                />
              )}
              {unpaid.estimate !== null && <p className="second">{estimateNote(unpaid)}</p>}
            </>
          )
        }
      </Block>
    </section>
  );
}

function headline({ minutes, estimate }: UnpaidOfPeriod): string {
  const hours = showMinutes(minutes);
  if (estimate === null) return say('{hours} in this period will not be paid.', { hours });
  return say('{hours} in this period will not be paid: about {pesos}.', { hours, pesos: showPesos(estimate) });
}

function estimateNote({ withoutPay }: UnpaidOfPeriod): string {
  const note = say('Amounts are estimates: hours times the hourly rate, without premiums.');
  if (!withoutPay) return note;
  const without = say('{people, plural, one {# person has} other {# people have}} no pay terms and no amount here.', {
    people: withoutPay,
  });
  return `${note} ${without}`;
}

/** Under which exception of the attendance report its days are listed. */
const KIND = {
  NO_SCHEDULE: 'OVERTIME',
  EXCESS: 'OVERTIME',
  NO_TIMEOUT: 'NO_TIMEOUT',
  NO_TIME_IN: 'NO_TIME_IN',
} as const;

type LineProps = { item: UnpaidWork; period: UnpaidOfPeriod['period'] };

function Line({
  item: { unitId, unit, isDepartment, reason, people, minutes, estimate },
  period: { starts, ends },
}: LineProps) {
  const mayPlan = useHolds(SET_SHIFT_SCHEDULE, MANAGE_SCHEDULE_CHANGE_REQUEST);
  const seesShifts = useHolds(OVERVIEW_SHIFTS, MANAGE_SHIFTS);
  const where = unit ?? say('No site');
  const label = UnpaidReason.labelOf(reason);
  const showing = say('Show {what}', { what: `${where}, ${label}` });
  const hours = showMinutes(minutes);
  return (
    <li>
      <span>
        <b>{where}</b>{' '}
        <span className="quiet">
          {say('{reason}, {people, plural, one {# person} other {# people}}', { reason: label, people })}
        </span>
      </span>
      <span className="figures">{estimate === null ? hours : `${hours} · ${showPesos(estimate)}`}</span>
      {reason === 'NO_SCHEDULE' && mayPlan && seesShifts ? (
        <Link
          to="/maintenance/shifts"
          search={{ tab: 'set', from: starts, days: 'month', ...(unitId === null ? {} : { unit: unitId }) }}
          aria-label={showing}
        >
          {say('Set schedule')}
        </Link>
      ) : (
        <Link
          to="/reports"
          search={{
            ...{
              from: starts,
              to: ends,
              view: 'EXCEPTIONS',
              kind: KIND[reason],
            },
            ...(unitId === null ? {} : { [isDepartment ? 'departmentId' : 'detachmentId']: unitId }),
          }}
          aria-label={showing}
        >
          {say('Show')}
        </Link>
      )}
    </li>
  );
}
