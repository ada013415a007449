// Imports leaves that were filed and decided elsewhere, or in a demo company, with their credits and days.
import { loadPast, type PastRequest } from '@kawani/domains/requests/engine/service/past-requests';
import { type Db, newId } from '@kawani/kit/server/db';
import { dayAt } from '@kawani/kit/values/hours';
import { LeavePermission } from '../../types/policy.ts';
import { isSpecial } from '../../types/rules/terms.ts';
import type { LeaveForm } from '../contract/form.ts';
import { LeaveText } from '../contract/notices.ts';
import { type Charge, type LedgerDraw, sizeOf } from '../rules/charges.ts';
import { asksLine, effectLine, splitText } from '../rules/words.ts';
import { insertLeaveDays } from '../table/leave-days.ts';
import { type LoadedEntry, type PersonalStatus, statusesOf } from '../table/past-leaves.ts';
import { AT_ONCE, loadCredits } from './past-credits.ts';
import { leaveHandler, specialLeaveHandler } from './request-handlers.ts';

export type PastLeave = Pick<PastRequest, 'ownerId' | 'state' | 'filedAt'> & {
  readonly form: LeaveForm;
  readonly charges: readonly Charge[];
  readonly draws: readonly LedgerDraw[];
  readonly decidedAt: Date;
  readonly remarks?: string;
};
const HR = { who: 'OFFICE', permission: LeavePermission.APPROVE_SPECIAL_LEAVE_REQUEST.code } as const;

/** Credits must suffice. */
export async function loadLeaves(db: Db, past: readonly PastLeave[], { now }: { now: Date }): Promise<void> {
  const leaves = past.map((leave) => ({ ...leave, id: newId() }));
  const [special, company] = [true, false].map((wanted) =>
    leaves.filter(({ form }) => isSpecial(form.type) === wanted),
  );
  await loadPast(db, leaveHandler, (company ?? []).map(requestOf), { now });
  await loadPast(db, specialLeaveHandler, (special ?? []).map(requestOf), { now, planned: [HR] });
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
    facts: [{ label: LeaveText.LABEL_DAYS(), value: splitText(charges) }],
    flags: from < dayAt(filedAt) ? ['LATE_FILING'] : [],
    snapshot: { charges, draws },
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

/** Sex and civil status, which some types of leave ask for. */
export const personalStatuses: (db: Db, employeeIds: readonly string[]) => Promise<PersonalStatus[]> = statusesOf;
