// What the live panel of the form shows: the days counted, one by one, and what they leave of the credits.
import { requireEmployee } from '@kawani/domains/employees/service';
import { RequestRefusal } from '@kawani/domains/requests/engine/contract';
import { shownNow } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { LeaveCode } from '../../types/lists.ts';
import type { CountForm } from '../contract/form.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { type LeaveCount, MAX_LEAVE_RANGE_DAYS, MAX_TEAM_RANGE_DAYS } from '../contract.ts';
import { type Charge, sizeOf } from '../rules/charges.ts';
import type { Counted } from '../rules/counted-days.ts';
import { splitText } from '../rules/words.ts';
import { colleaguesAway } from '../table/leave-days.ts';
import { assessLeave } from './assessment.ts';

export async function count(
  { changes, ...asked }: CountForm,
  { actor, db, today }: RequestContext,
): Promise<LeaveCount> {
  const ownerId = requireEmployee(actor.employeeId);
  requireRange(asked, MAX_LEAVE_RANGE_DAYS);
  const assessment = await assessLeave(db, ownerId, asked, changes ?? null);
  if (assessment === undefined) {
    throw new Refused(LeaveRefusal.NOT_OFFERED({ leave: () => LeaveCode.labelOf(asked.type) }, 'type'));
  }
  const { counted, drawing, credits } = assessment;
  const colleagues = await colleaguesAway(db, ownerId, { ...asked, today });
  const away = new Map(colleagues.map((day) => [day.date, day.away]));
  const isShort = drawing.short !== null && !asked.lwopRest && drawing.paid > 0;
  return {
    days: chargedDays(counted, drawing.charges).map((day) => ({ ...day, away: away.get(day.date) ?? 0 })),
    total: drawing.paid + drawing.unpaid,
    paid: drawing.paid,
    unpaid: drawing.unpaid,
    balances: [...(credits ?? [])].map(([year, before]) => {
      const drawn = drawing.draws.find((draw) => draw.year === year)?.days ?? 0;
      return { type: asked.type, year, before, after: before - drawn };
    }),
    split: isShort ? shownNow(splitText(drawing.charges)) : null,
  };
}

function chargedDays(counted: readonly Counted[], charges: readonly Charge[]) {
  const byDate = grouped(charges, ({ date }) => date);
  const chargedOn = (date: Day) =>
    (byDate.get(date) ?? []).map(({ type, paid, portion }) => ({ type, paid, days: sizeOf([{ portion }]) }));
  return counted.map((day) => ({ ...day, charged: chargedOn(day.date) }));
}

function requireRange({ from, to }: { from: Day; to: Day }, days: number): void {
  if (from > to) throw new Refused(RequestRefusal.RANGE_REVERSED('to'), 400);
  if (daysBetween(from, to) >= days) throw new Refused(LeaveRefusal.RANGE_TOO_LONG({ days }, 'to'), 400);
}

export async function teamCount(range: { from: Day; to: Day }, { actor, db, today }: RequestContext) {
  requireRange(range, MAX_TEAM_RANGE_DAYS);
  return { days: await colleaguesAway(db, requireEmployee(actor.employeeId), { ...range, today }) };
}
