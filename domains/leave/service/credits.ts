// Credits as their owner and HR see them: what is left of each type, and every entry behind it.
import { requireEmployee, requireReach } from '@kawani/domains/employees/service';
import {
  type LeaveCard,
  LeaveCode,
  type LeaveCredits,
  LeaveRefusal,
  type leaveApi,
} from '@kawani/domains/leave/contract';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { type Day, day } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { leaveApi as api } from '../contract.ts';
import { type Applicant, fitsThem, isSpecial, missingFor, nameOf, type Policy, policyOn } from '../rules.ts';
import { takenDays } from '../table/days.ts';
import { type Balance, balances, holdCredits, ledgerPage } from '../table/ledger.ts';
import { applicantRow } from '../table/policies.ts';
import { policiesWithin } from './reckoning.ts';

export async function myCredits({ year }: { year?: number | undefined }, { actor, db, today }: Work) {
  return creditsIn(db, requireEmployee(actor.employeeId), year ?? yearOf(today), today);
}

export async function creditsOf({ employeeId, year }: TakesOf<typeof leaveApi.creditsOf>, work: Work) {
  await requireReach(api.creditsOf, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'leave credits' } });
  return creditsIn(work.db, employeeId, year ?? yearOf(work.today), work.today);
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

type Known = { used: number; applicant: Applicant; on: Day };

function cardOf(policy: Policy, balance: Balance | undefined, { used, applicant, on }: Known): LeaveCard {
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
    pending: balance?.pending ?? 0,
    expiresOn: balance?.expiresOn ?? null,
    ...{ paid, halfDays, unit, noticeDays, backDays, document, documentOver, maxPerFiling },
  };
}

export async function myLedger({ type, year, page, size }: TakesOf<typeof leaveApi.myLedger>, work: Work) {
  const employeeId = requireEmployee(work.actor.employeeId);
  const asked = { type, year: year ?? yearOf(work.today), page, size };
  const { items, total } = await ledgerPage(work.db, employeeId, asked);
  return { items: items.map((line) => ({ ...line, at: line.at as Instant })), page, size, total };
}

export async function ledgerOf({ employeeId, type, year, page, size }: TakesOf<typeof leaveApi.ledgerOf>, work: Work) {
  await requireReach(api.ledgerOf, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'leave ledger' } });
  const asked = { type, year: year ?? yearOf(work.today), page, size };
  const { items, total } = await ledgerPage(work.db, employeeId, asked);
  return { items: items.map((line) => ({ ...line, at: line.at as Instant })), page, size, total };
}

type Wanted = { readonly type: LeaveCode; readonly year: number; readonly days: number };

/** Refuses to draw more than there is, and keeps it true until the transaction ends. */
export async function requireLeft(db: Db, employeeId: string, wanted: readonly Wanted[], field: string): Promise<void> {
  await holdCredits(db, employeeId);
  for (const { type, year, days: needed } of wanted) {
    const own = await balances(db, employeeId, year, year);
    const left = own.find((balance) => balance.type === type)?.available ?? 0;
    if (left >= needed) continue;
    throw new Refused(LeaveRefusal.CREDIT_SHORT({ left, leave: LeaveCode.labelOf(type), year, needed }, field));
  }
}
