// What the live panel of the form shows: the days counted, one by one, and what they leave of the credits.
import { colleaguesOf, requireEmployee } from '@kawani/domains/employees/service';
import {
  type CountForm,
  LeaveCode,
  type LeaveCount,
  LeaveRefusal,
  MAX_LEAVE_RANGE_DAYS,
  MAX_TEAM_RANGE_DAYS,
} from '@kawani/domains/leave/contract';
import { RequestRefusal } from '@kawani/domains/requests/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Work } from '@kawani/kit/server/work';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { sizeOf, splitText } from '../rules.ts';
import { awayCounts } from '../table/days.ts';
import { reckon } from './reckoning.ts';

export async function count({ changes, ...asked }: CountForm, { actor, db, today }: Work): Promise<LeaveCount> {
  const ownerId = requireEmployee(actor.employeeId);
  requireRange(asked, MAX_LEAVE_RANGE_DAYS);
  const reckoning = await reckon(db, ownerId, asked, changes ?? null);
  if (reckoning === undefined) {
    throw new Refused(LeaveRefusal.NOT_OFFERED({ leave: LeaveCode.labelOf(asked.type) }, 'type'));
  }
  const { counted, drawing, credits } = reckoning;
  const mates = await colleaguesOf(db, ownerId, today);
  const away = new Map((await awayCounts(db, mates, asked.from, asked.to)).map((day) => [day.date, day.away]));
  const charges = grouped(drawing.charges, ({ date }) => date);
  const isShort = drawing.short !== null && !asked.lwopRest && drawing.paid > 0;
  return {
    days: counted.map((day) => ({
      ...day,
      charged: (charges.get(day.date) ?? []).map(({ type, paid, portion }) => ({
        type,
        paid,
        days: sizeOf([{ portion }]),
      })),
      away: away.get(day.date) ?? 0,
    })),
    total: drawing.paid + drawing.unpaid,
    paid: drawing.paid,
    unpaid: drawing.unpaid,
    balances: [...(credits ?? [])].map(([year, before]) => {
      const drawn = drawing.draws.find((draw) => draw.year === year)?.days ?? 0;
      return { type: asked.type, year, before, after: before - drawn };
    }),
    split: isShort ? splitText(drawing.charges) : null,
  };
}

function requireRange({ from, to }: { from: Day; to: Day }, days: number): void {
  if (from > to) throw new Refused(RequestRefusal.RANGE_REVERSED('to'), 400);
  if (daysBetween(from, to) >= days) throw new Refused(LeaveRefusal.RANGE_TOO_LONG({ days }, 'to'), 400);
}

export async function teamCount(range: { from: Day; to: Day }, { actor, db, today }: Work) {
  requireRange(range, MAX_TEAM_RANGE_DAYS);
  const mates = await colleaguesOf(db, requireEmployee(actor.employeeId), today);
  return { days: await awayCounts(db, mates, range.from, range.to) };
}
