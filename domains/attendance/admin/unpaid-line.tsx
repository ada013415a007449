// Unpaid work of one site or department for one reason, with the way to where it is settled.
import { SchedulePermission } from '@kawani/domains/schedule/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { showMinutes } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { Link } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { type UnpaidOfPeriod, UnpaidReason, type UnpaidWork } from '../contract/unpaid.ts';

const { SET_SHIFT_SCHEDULE, MANAGE_SCHEDULE_CHANGE_REQUEST, OVERVIEW_SHIFTS, MANAGE_SHIFTS } = SchedulePermission;

/** Under which exception of the attendance report its days are listed. */
const KIND = {
  NO_SCHEDULE: 'OVERTIME',
  EXCESS: 'OVERTIME',
  NO_TIMEOUT: 'NO_TIMEOUT',
  NO_TIME_IN: 'NO_TIME_IN',
} as const;

type LineProps = { item: UnpaidWork; period: UnpaidOfPeriod['period'] };

export function UnpaidLine({
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
