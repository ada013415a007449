// Applying a billing: all of it in one transaction, by another officer than the one who prepared it, and never about oneself.
import { endAccounts } from '@kawani/domains/deductions/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { allowSeconds } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { ZERO } from '@kawani/kit/values/pesos';
import type { billingApi } from '../contract/billing.ts';
import type { BillingDetail } from '../contract/billing-values.ts';
import { BillingRefusal } from '../contract/refusals.ts';
import { BillingState } from '../lists.ts';
import type { JudgedLine, KnownLoan } from '../rules/heaps.ts';
import { monthlyDues, monthsFor } from '../rules/schedule.ts';
import { type BillingRow, setApplied, setOutcomes } from '../table/billing.ts';
import { setEnded } from '../table/billing-ends.ts';
import { faultsOf, type JudgedBilling, judgeBilling } from './billing-judgement.ts';
import { tellPeople } from './billing-notices.ts';
import { billingDetail, heldBilling } from './billings.ts';
import { type OpenedLoan, openLoans } from './opening.ts';
import { type OpenPaydays, openPaydays } from './paydays.ts';

/** What applying one needs of a request: the demo's billing is applied without any. */
export type Applier = Pick<RequestContext, 'db' | 'actor' | 'now' | 'today' | 'audit' | 'notify'>;

/** Nobody waits for an answer longer; thousands of accounts may be opened in one go. */
const SECONDS = 60;

export async function applyBilling(
  { id, seen, leavesOutFaults }: TakesOf<typeof billingApi.apply>,
  ctx: Applier,
): Promise<BillingDetail> {
  const { db, actor, now, audit } = ctx;
  await allowSeconds(db, SECONDS);
  const billing = await heldBilling(id, db);
  requireApplicable(billing, actor.username);
  const judged = await judgeBilling(db, billing);
  if (judged.seen !== seen) throw new Refused(BillingRefusal.CHANGED_SINCE());
  const faulty = new Set(faultsOf(judged).map(({ line }) => line)).size;
  if (faulty > 0 && !leavesOutFaults) throw new Refused(BillingRefusal.FAULTS_LEFT({ lines: faulty }));
  const { lines, ending } = withoutOwn(judged, actor.employeeId);
  if (lines.length + ending.length === 0) {
    const isOwn = judged.lines.length + judged.ending.length > 0;
    throw new Refused(isOwn ? BillingRefusal.ONLY_YOURS() : BillingRefusal.NOT_NOW({ state: stateOf(billing) }));
  }
  await moveLoans(billing, lines, ctx);
  await endGone(billing, ending, ctx);
  const outcomes = [
    ...lines.map(({ line, heap }) => ({ line, outcome: heap })),
    ...judged.faults.map(({ line }) => ({ line, outcome: 'FAULTY' as const })),
  ];
  await setOutcomes(db, id, outcomes, actor.username);
  await setApplied(db, id, actor.username, now);
  const counts = { lines: lines.length, ended: ending.length, faulty };
  await audit({ action: 'UPDATE', subject: 'government-billing', subjectId: id, detail: { applied: counts } });
  await tellPeople(billing, lines, ending, ctx);
  return billingDetail({ id }, ctx);
}

function requireApplicable(billing: BillingRow, username: string): void {
  if (billing.state === 'Discarded') throw new Refused(BillingRefusal.NOT_NOW({ state: stateOf(billing) }));
  if (billing.preparedBy === username) throw new Refused(BillingRefusal.ANOTHER_APPLIES(), 403);
}

const stateOf =
  ({ state }: BillingRow) =>
  () =>
    BillingState.labelOf(state).toLowerCase();

/** What is about the officer stays for a colleague. */
function withoutOwn({ lines, ending }: JudgedBilling, ownId: string | null) {
  return {
    lines: lines.filter(({ member }) => member.employeeId !== ownId),
    ending: ending.filter(({ loan }) => loan.employeeId !== ownId),
  };
}

/** What is left of changed loans moves to new accounts; new loans get their first. */
async function moveLoans(billing: BillingRow, lines: readonly JudgedLine[], ctx: Applier): Promise<void> {
  const { db, actor, today, now } = ctx;
  const opened = lines.filter(({ heap }) => heap !== 'SAME');
  if (opened.length === 0) return;
  const replaced = opened.flatMap(({ loan }) => (loan === null ? [] : [loan.accountId]));
  const by = actor.username;
  const carried = await endAccounts(db, replaced, { kind: 'TRANSFERRED', ref: billing.ref, on: today, by });
  for (const { loan } of opened) {
    // Somebody paid between the comparison and the lock of the account.
    if (loan !== null && carried.get(loan.accountId) !== loan.balance)
      throw new Refused(BillingRefusal.CHANGED_SINCE());
  }
  const months = Math.max(...opened.map(({ total, monthly }) => monthsFor(total, monthly)));
  const people = [...new Set(opened.map(({ member }) => member.employeeId))];
  const open = await openPaydays(db, people, { today, months });
  const loans = opened.map((line) => openedLoan(billing, line, open));
  await openLoans(db, loans, { by, on: today, at: now });
}

function openedLoan({ id, agency, month }: BillingRow, line: JudgedLine, open: OpenPaydays): OpenedLoan {
  const { member, loan, kind, loanNo, monthly, total } = line;
  const paydays = open(member.employeeId);
  const firstOn = firstPayday(paydays, month, loan?.nextDue ?? null);
  return {
    employeeId: member.employeeId,
    agency,
    kind,
    loanNo,
    monthly,
    dues: monthlyDues({ total, monthly, firstOn }, paydays),
    billed: {
      billingId: id,
      replaces: loan === null ? null : { id: loan.id, nth: loan.nth, carried: loan.balance },
    },
  };
}

/** The payday on which it was due next, while it is open; else the first open one of the month that is billed, or after. */
function firstPayday(open: readonly Day[], month: Day, nextDue: Day | null): Day {
  const due = nextDue !== null && open.includes(nextDue) ? nextDue : undefined;
  return due ?? open.find((day) => day >= month) ?? latestOf(open);
}

async function endGone(
  { id, ref }: BillingRow,
  ending: readonly { readonly loan: KnownLoan }[],
  { db, actor, today }: Applier,
): Promise<void> {
  const by = actor.username;
  const accounts = ending.map(({ loan }) => loan.accountId);
  const left = await endAccounts(db, accounts, { kind: 'OFFSET', ref, on: today, by });
  const ended = ending.map(({ loan }) => ({ loanId: loan.id, ended: left.get(loan.accountId) ?? ZERO }));
  await setEnded(db, id, ended, by);
}

/** Paydays come without end; those before the billed month are all there are only where it is far ahead. */
function latestOf(open: readonly Day[]): Day {
  const last = open.at(-1);
  if (last === undefined) throw new RangeError('No payday is open');
  return last;
}
