// The office's accounts: what somebody owes, what it stands on, and what is paid in cash. Nobody looks after their own.
import { peopleNamed, requireReach } from '@kawani/domains/employees/service';
import type { Endpoint, TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { AccountRefusal, type Authorization, accountsApi, type OfficeAccount } from '../contract.ts';
import { isLeft } from '../rules.ts';
import { holdSchedule, schedulesOf } from '../table/deferments.ts';
import { insertPayments } from '../table/dues.ts';
import {
  authorizationsOf,
  heldAuthorization,
  type Person,
  personOf,
  receiptUsed,
  lossReport as reportOf,
  setRevoked,
  signedCopy,
  standingsOf,
} from '../table/office.ts';
import { accountsOf, movementsPage, schedulePage } from '../table/soa.ts';
import type { Paydays } from './deferments.ts';
import { overviewOf, requireRange, statementPdfOf } from './soa.ts';

const PAYDAYS_OFFERED = 12;
/** Who left may owe. */
const EVER = day('2000-01-01');
const MOST_FOUND = 20;

async function reached(endpoint: Endpoint, employeeId: string, what: string, work: Work): Promise<void> {
  await requireReach(endpoint, employeeId, work);
  await work.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what } });
}

/** Names and posts, nothing of what they owe. */
export async function people({ search }: { search: string }, { db }: Work) {
  return { items: await peopleNamed(db, search, EVER, MOST_FOUND) };
}

export async function officeView(paydays: Paydays, { employeeId }: { employeeId: string }, work: Work) {
  await reached(accountsApi.of, employeeId, 'accounts', work);
  const { db, today } = work;
  const closed = await paydays.closedThrough(db, employeeId);
  const after = closed !== null && closed > today ? closed : today;
  const { name, number } = (await personOf(db, employeeId)) as Person;
  return {
    person: { name, number },
    overview: await overviewOf(db, employeeId, today),
    accounts: await officeAccounts(db, employeeId, today),
    paydays: [...(await paydays.paydaysAfter(db, addDays(after, -1), PAYDAYS_OFFERED))].filter(
      (day) => closed === null || day > closed,
    ),
  };
}

async function officeAccounts(db: Db, employeeId: string, today: Day): Promise<OfficeAccount[]> {
  const standings = new Map((await standingsOf(db, employeeId)).map((each) => [each.id, each]));
  const authorizations = new Map((await authorizationsOf(db, employeeId)).map((each) => [each.id, each]));
  return (await accountsOf(db, employeeId, today)).map((account) => {
    const {
      authorizationId,
      id: _,
      ...standing
    } = standings.get(account.id) as NonNullable<ReturnType<typeof standings.get>>;
    return { ...account, ...standing, authorization: authorizations.get(authorizationId ?? '') ?? null };
  });
}

export async function oneAccount({ db, today }: Work, employeeId: string, id: string): Promise<OfficeAccount> {
  const found = (await officeAccounts(db, employeeId, today)).find((account) => account.id === id.toLowerCase());
  if (found === undefined) throw new Refused(AccountRefusal.NO_SUCH_ACCOUNT(), 404);
  return found;
}

export async function scheduleOf({ employeeId, ...asked }: TakesOf<typeof accountsApi.scheduleOf>, work: Work) {
  await reached(accountsApi.scheduleOf, employeeId, 'schedule', work);
  return schedulePage(work.db, employeeId, asked);
}

export async function movementsOf({ employeeId, ...asked }: TakesOf<typeof accountsApi.movementsOf>, work: Work) {
  requireRange(asked);
  await reached(accountsApi.movementsOf, employeeId, 'movements', work);
  return movementsPage(work.db, employeeId, asked);
}

export async function statementOf(
  { employeeId, on }: { employeeId: string; on: Day },
  work: Work,
): Promise<FileAnswer> {
  await reached(accountsApi.statementOf, employeeId, 'statement', work);
  return statementPdfOf(employeeId, on, work);
}

export async function authorizationFile(
  { employeeId, id }: { employeeId: string; id: string },
  work: Work,
): Promise<FileAnswer> {
  await reached(accountsApi.authorizationFile, employeeId, 'authorization', work);
  return keptFile(await signedCopy(work.db, employeeId, id), work);
}

export async function lossReport({ employeeId, id }: { employeeId: string; id: string }, work: Work) {
  await reached(accountsApi.lossReport, employeeId, 'report of a loss', work);
  return keptFile(await reportOf(work.db, employeeId, id), work);
}

type Kept = Awaited<ReturnType<typeof signedCopy>>;

async function keptFile(kept: Kept, { files }: Work): Promise<FileAnswer> {
  if (kept === undefined) throw new Refused(AccountRefusal.NO_SUCH_FILE(), 404);
  return { name: kept.name, mediaType: kept.mediaType, body: await files.get(kept.key) };
}

export async function nameOf(db: Db, employeeId: string): Promise<string> {
  return (await personOf(db, employeeId))?.name ?? '';
}

/** Texts carry no amounts (screens.md section 17). */
export async function tell(employeeId: string, body: string, { db, notify }: Work): Promise<void> {
  const person = await personOf(db, employeeId);
  if (person?.username) await notify({ to: person.username, title: 'Your accounts', body, opens: '/soa' });
}

export async function revoke(
  { employeeId, id, on }: TakesOf<typeof accountsApi.revoke>,
  work: Work,
): Promise<Authorization> {
  const { db, actor, today } = work;
  await requireReach(accountsApi.revoke, employeeId, work);
  const held = await heldAuthorization(db, employeeId, id);
  if (held === undefined) throw new Refused(AccountRefusal.NO_SUCH_AUTHORIZATION(), 404);
  if (held.revokedOn !== null) throw new Refused(AccountRefusal.REVOKED_ALREADY({ date: showDay(held.revokedOn) }));
  if (on < held.givenOn) throw new Refused(AccountRefusal.REVOKED_BEFORE({ date: showDay(held.givenOn) }, 'on'), 400);
  if (on > today) throw new Refused(AccountRefusal.GIVEN_AHEAD('on'), 400);
  await setRevoked(db, id, on, actor.username);
  await tell(employeeId, 'An authorization was revoked. Nothing more is taken from your pay by it.', work);
  return { ...held, revokedOn: on, revokedBy: actor.username };
}

/** The oldest instalments first, in part where it does not reach further. */
export async function payCash(
  { employeeId, id, amount, paidOn, receipt }: TakesOf<typeof accountsApi.pay>,
  work: Work,
): Promise<OfficeAccount> {
  const { db, actor, today } = work;
  await requireReach(accountsApi.pay, employeeId, work);
  const account = await oneAccount(work, employeeId, id);
  if (paidOn > today) throw new Refused(AccountRefusal.PAID_AHEAD('paidOn'), 400);
  if (paidOn < account.releasedOn) {
    const facts = { no: account.no, date: showDay(account.releasedOn) };
    throw new Refused(AccountRefusal.PAID_BEFORE(facts, 'paidOn'), 400);
  }
  const ref = `OR ${receipt}`;
  const used = await receiptUsed(db, ref);
  if (used !== undefined) throw new Refused(AccountRefusal.RECEIPT_USED({ ref, date: showDay(used) }, 'receipt'));
  await holdSchedule(db, account.id);
  const left = (await schedulesOf(db, [account.id])).filter(isLeft).sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1));
  const owed = left.reduce((sum, due) => sum + due.amount - due.paid, 0) as Centavos;
  if (amount > owed) throw new Refused(AccountRefusal.MORE_THAN_LEFT({ left: showPesos(owed) }, 'amount'));
  let rest: number = amount;
  const payments = left.flatMap((due) => {
    const part = Math.min(rest, due.amount - due.paid) as Centavos;
    rest -= part;
    if (part === 0) return [];
    return [{ id: newId(), dueId: due.id, amount: part, paidOn, payslipId: null, ref, enteredBy: actor.username }];
  });
  await insertPayments(db, payments);
  await tell(employeeId, `A payment of ${account.no} was recorded.`, work);
  return oneAccount(work, employeeId, id);
}
