// The time card: what today asks, where one stands, and what the one button does.
import { requireEmployee } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { AttendanceRefusal, type TimeCard } from '../contract.ts';
import { nextPunch } from '../rules.ts';
import { hasPunched } from '../table/punches.ts';
import { punchesByWorkDate } from './compute.ts';
import { settlingOn } from './day-requests.ts';
import { shownPunch } from './shown-punch.ts';
import { shiftsOf, sourcesOf } from './sources.ts';

/** How far back a time-in without its time-out is still shown. */
const LOOK_BACK_DAYS = 7;
const SETTLING: ReadonlySet<string> = new Set(['MTO', 'TA']);

export async function timeCard({ actor, db, now, today }: RequestContext): Promise<TimeCard> {
  const employeeId = requireEmployee(actor.employeeId);
  const from = addDays(today, -LOOK_BACK_DAYS);
  const sources = await sourcesOf(db, [employeeId], from, addDays(today, 2));
  const facts = sources(employeeId);
  if (facts.person === undefined) throw new Refused(AttendanceRefusal.NO_EMPLOYEE(), 404);
  const settled = [...facts.grants].filter(([, grants]) => grants.some(({ kind }) => SETTLING.has(kind)));
  const known = { now: toInstant(now), shifts: shiftsOf(facts.days), punches: facts.punches };
  const granted = settled.map(([date]) => date);
  const seen = nextPunch({ ...known, settled: granted });
  const asked = seen.leftOpen === null ? [] : await settlingOn(db, employeeId, { from, to: today });
  const { kind, workDate, openSince, leftOpen } =
    asked.length === 0 ? seen : nextPunch({ ...known, settled: [...granted, ...asked] });
  const scheduled = facts.days.get(workDate);
  const site = facts.siteOn(workDate);
  const last = punchesByWorkDate(facts).get(workDate)?.at(-1);
  return {
    now: toInstant(now),
    workDate,
    firstName: facts.person.firstName,
    shift: scheduled?.shift ?? null,
    restDay: scheduled?.restDay ?? false,
    holidays: facts.holidaysOn(workDate),
    site:
      site === null
        ? null
        : { name: site.name, fences: [...site.fences], policy: site.timeInPolicy, photo: site.photoRequired },
    next: kind,
    openSince,
    last: last === undefined ? null : shownPunch(last),
    leftOpen,
  };
}

export async function hasTimedIn(db: Db, employeeId: string): Promise<boolean> {
  return hasPunched(db, employeeId);
}
