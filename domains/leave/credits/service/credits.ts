// Credits as their owner and HR see them: what is left of each type, and every entry behind it.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day } from '@kawani/kit/values/day';
import { LeaveCode } from '../../types/lists.ts';
import { type Applicant, fitsThem, missingFor } from '../../types/rules/eligibility.ts';
import { isSpecial, nameOf, type Policy, policyOn } from '../../types/rules/terms.ts';
import { policiesWithin } from '../../types/service/policies.ts';
import { applicantRow } from '../../types/table/policies.ts';
import type { LeaveCard, LeaveCredits } from '../contract/cards.ts';
import { LeaveCreditRefusal, leaveCreditsApi } from '../contract.ts';
import { type Balance, balances, holdCredits, ledgerPage } from '../table/ledger.ts';
import { takenDays } from '../table/taken-days.ts';

export async function myCredits({ year }: { year?: number | undefined }, { actor, db, today }: RequestContext) {
  return creditsIn(db, requireEmployee(actor.employeeId), year ?? yearOf(today), today);
}

export async function creditsOf({ employeeId, year }: TakesOf<typeof leaveCreditsApi.creditsOf>, ctx: RequestContext) {
  await requireReach(leaveCreditsApi.creditsOf, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'leave credits' } });
  return creditsIn(ctx.db, employeeId, year ?? yearOf(ctx.today), ctx.today);
}

function yearOf(on: Day): number {
  return Number(on.slice(0, 4));
}

/** Every type the person might ever use, as it stands in a year: today, or at the end or beginning of another one. */
export async function creditsIn(db: Db, employeeId: string, year: number, today: Day): Promise<LeaveCredits> {
  const applicant = await applicantRow(db, employeeId);
  if (applicant === undefined) return { year, cards: [] };
  const on = clamped(today, year);
  const policies = await policiesWithin(db, on, on);
  const own = await balances(db, employeeId, year, year);
  const taken = await takenDays(db, employeeId, year);
  const cards = LeaveCode.codes.flatMap((type) => {
    const policy = policyOn(policies, type, on);
    if (policy === undefined || !fitsThem(policy, applicant)) return [];
    const used = taken.find((each) => each.type === type)?.days ?? 0;
    return [
      cardOf(
        policy,
        own.find((balance) => balance.type === type),
        { used, applicant, on },
      ),
    ];
  });
  return { year, cards };
}

function clamped(today: Day, year: number): Day {
  if (yearOf(today) === year) return today;
  return day(yearOf(today) > year ? `${year}-12-31` : `${year}-01-01`);
}

type CardFacts = { used: number; applicant: Applicant; on: Day };

function cardOf(policy: Policy, balance: Balance | undefined, { used, applicant, on }: CardFacts): LeaveCard {
  const { type, paid, halfDays, unit, noticeDays, backDays, document, documentOver, maxPerFiling } = policy;
  const drawsCredits = policy.per === 'YEAR';
  const missing = missingFor(policy, applicant, on);
  const isWithout = drawsCredits && (balance === undefined || balance.entitled === 0) && (balance?.used ?? 0) === 0;
  return {
    type,
    label: nameOf(policy),
    isSpecial: isSpecial(type),
    needs: missing ?? (isWithout ? policy.needs : null),
    drawsCredits,
    available: balance?.available ?? 0,
    entitled: drawsCredits ? (balance?.entitled ?? 0) : policy.entitlement,
    used: drawsCredits ? (balance?.used ?? 0) : used,
    isNoticeNeeded: policy.noticeDays > 0 && !policy.statutory,
    pending: balance?.pending ?? 0,
    expiresOn: balance?.expiresOn ?? null,
    ...{ paid, halfDays, unit, noticeDays, backDays, document, documentOver, maxPerFiling },
  };
}

export async function myLedger(
  { type, year, page, size }: TakesOf<typeof leaveCreditsApi.myLedger>,
  ctx: RequestContext,
) {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  const asked = { type, year: year ?? yearOf(ctx.today), page, size };
  const { items, total } = await ledgerPage(ctx.db, employeeId, asked);
  return { items, page, size, total };
}

export async function ledgerOf(
  { employeeId, type, year, page, size }: TakesOf<typeof leaveCreditsApi.ledgerOf>,
  ctx: RequestContext,
) {
  await requireReach(leaveCreditsApi.ledgerOf, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'leave ledger' } });
  const asked = { type, year: year ?? yearOf(ctx.today), page, size };
  const { items, total } = await ledgerPage(ctx.db, employeeId, asked);
  return { items, page, size, total };
}

type Wanted = { readonly type: LeaveCode; readonly year: number; readonly days: number };

/** Refuses to draw more than there is, and keeps it true until the transaction ends. */
export async function requireLeft(db: Db, employeeId: string, wanted: readonly Wanted[], field: string): Promise<void> {
  const years = wanted.map(({ year }) => year);
  const [, own] = await db.together((one) =>
    Promise.all([holdCredits(one, employeeId), balances(one, employeeId, Math.min(...years), Math.max(...years))]),
  );
  for (const { type, year, days: needed } of wanted) {
    const left = own.find((balance) => balance.type === type && balance.year === year)?.available ?? 0;
    if (left >= needed) continue;
    throw new Refused(
      LeaveCreditRefusal.CREDIT_SHORT({ left, leave: () => LeaveCode.labelOf(type), year, needed }, field),
    );
  }
}
