// Loading a past: leaves that were filed and decided elsewhere, or in a company that is made up, with their credits and days.
import { type LeaveCode, type LeaveForm, LeavePermission } from '@kawani/domains/leave/contract';
import { loadPast, type PastRequest } from '@kawani/domains/requests/service';
import { type Db, newId } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import { asksLine, type Charge, effectLine, isSpecial, type LedgerDraw, sizeOf, splitText } from '../rules.ts';
import { insertLeaveDays } from '../table/days.ts';
import { insertEntries, type Left, type LoadedEntry, leftOf, type Standing, standingsOf } from '../table/loading.ts';

export type { Left, Standing };

export type PastLeave = Pick<PastRequest, 'ownerId' | 'state' | 'filedAt'> & {
  readonly form: LeaveForm;
  readonly charges: readonly Charge[];
  readonly draws: readonly LedgerDraw[];
  readonly decidedAt: Date;
  readonly remarks?: string;
};

const AT_ONCE = 4_000;
const HR = { who: 'OFFICE', permission: LeavePermission.APPROVE_SPECIAL_LEAVE_REQUEST.code } as const;

/** Credits must suffice. */
export async function loadLeaves(db: Db, past: readonly PastLeave[], { now }: { now: Date }): Promise<void> {
  const leaves = past.map((leave) => ({ ...leave, id: newId() }));
  const [special, company] = [true, false].map((wanted) =>
    leaves.filter(({ form }) => isSpecial(form.type) === wanted),
  );
  await loadPast(db, { kind: leaveRequest } as never, (company ?? []).map(requestOf), { now });
  await loadPast(db, { kind: specialLeaveRequest } as never, (special ?? []).map(requestOf), { now, planned: [HR] });
  await loadCredits(
    db,
    leaves.flatMap(entriesOf).sort((one, other) => one.at.getTime() - other.at.getTime()),
  );
  const days = leaves.flatMap(({ id, ownerId, state, charges }) =>
    state === 'APPROVED' ? charges.map((charge) => ({ employeeId: ownerId, requestId: id, ...charge })) : [],
  );
  for (let at = 0; at < days.length; at += AT_ONCE) await insertLeaveDays(db, days.slice(at, at + AT_ONCE));
}

type Loaded = PastLeave & { id: string };

function requestOf({ id, ownerId, form, charges, draws, state, filedAt, decidedAt, remarks }: Loaded): PastRequest {
  const { type, from, to, reason } = form;
  return {
    id,
    ownerId,
    type,
    from,
    to,
    form,
    size: sizeOf(charges),
    asks: asksLine(form, sizeOf(charges)),
    effect: effectLine(charges),
    reason,
    facts: [{ label: 'Days', value: splitText(charges) }],
    flags: from < dayAt(filedAt) ? ['LATE_FILING'] : [],
    keeps: { charges, draws },
    filedAt,
    state,
    ...(state === 'FILED' ? {} : { decidedAt }),
    ...(remarks === undefined ? {} : { remarks }),
  };
}

const NOW_AND_THEN = { HELD: -1, RELEASED: 1, TAKEN: -1 } as const;

function entriesOf({ id, ownerId, draws, state, filedAt, decidedAt }: Loaded): LoadedEntry[] {
  const steps: [keyof typeof NOW_AND_THEN, Date][] = [['HELD', filedAt]];
  if (state !== 'FILED') steps.push(['RELEASED', decidedAt]);
  if (state === 'APPROVED') steps.push(['TAKEN', decidedAt]);
  return draws.flatMap(({ type, year, days }) =>
    steps.map(([entry, at]) => {
      const figures = { type, year, entry, days: NOW_AND_THEN[entry] * days, on: dayAt(at), at };
      return { employeeId: ownerId, requestId: id, expiresOn: null, reason: '', ...figures };
    }),
  );
}

export async function loadCredits(db: Db, entries: readonly LoadedEntry[]): Promise<void> {
  for (let at = 0; at < entries.length; at += AT_ONCE) await insertEntries(db, entries.slice(at, at + AT_ONCE));
}

/** Credits that HR gave by hand. */
export function givenCredit(
  employeeId: string,
  type: LeaveCode,
  given: { days: number; at: Date; expiresOn?: Day; reason: string },
): LoadedEntry {
  const { days, at, expiresOn = null, reason } = given;
  const on = dayAt(at);
  return {
    employeeId,
    type,
    year: Number(on.slice(0, 4)),
    entry: 'ADJUSTMENT',
    days,
    on,
    at,
    requestId: null,
    expiresOn,
    reason,
  };
}

/** What many people have left, by type and year. */
export const creditsLeft: (db: Db, employeeIds: readonly string[]) => Promise<Left[]> = leftOf;

/** Sex and civil status, which some types of leave ask for. */
export const standings: (db: Db, employeeIds: readonly string[]) => Promise<Standing[]> = standingsOf;
