// The office's accounts: opening them, what they stand on, and what is paid in cash. Nobody looks after their own.
import { peopleNamed, requireReach } from '@kawani/domains/employees/service';
import type { Endpoint, TakesOf } from '@kawani/kit/contract/endpoint';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import type { KeptFile } from '@kawani/kit/server/upload';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import {
  type AccountForm,
  AccountRefusal,
  type Authorization,
  type AuthorizationForm,
  accountsApi,
  CHANNEL_OF,
  DeductionCode,
  MAX_INSTALMENTS,
  type OfficeAccount,
} from '../contract.ts';
import { accountObjections, basisOf, instalments, isLeft, paydaysOf } from '../rules.ts';
import { insertAccounts, insertAuthorizations, insertDues } from '../table/accounts.ts';
import { holdSchedule, schedulesOf } from '../table/deferments.ts';
import { insertPayments } from '../table/dues.ts';
import {
  authorizationsOf,
  claimFile,
  heldAuthorization,
  insertFile,
  type Person,
  personOf,
  receiptUsed,
  setAuthorization,
  setRevoked,
  signedCopy,
  standingsOf,
} from '../table/office.ts';
import { accountsOf, movementsPage, schedulePage } from '../table/soa.ts';
import type { Paydays } from './deferments.ts';
import { overviewOf, statementPdfOf } from './soa.ts';

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

async function oneAccount({ db, today }: Work, employeeId: string, id: string): Promise<OfficeAccount> {
  const found = (await officeAccounts(db, employeeId, today)).find((account) => account.id === id.toLowerCase());
  if (found === undefined) throw new Refused(AccountRefusal.NO_SUCH_ACCOUNT(), 404);
  return found;
}

export async function scheduleOf({ employeeId, ...asked }: TakesOf<typeof accountsApi.scheduleOf>, work: Work) {
  await reached(accountsApi.scheduleOf, employeeId, 'schedule', work);
  return schedulePage(work.db, employeeId, asked);
}

export async function movementsOf({ employeeId, ...asked }: TakesOf<typeof accountsApi.movementsOf>, work: Work) {
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
  const copy = await signedCopy(work.db, employeeId, id);
  if (copy === undefined) throw new Refused(AccountRefusal.NO_SUCH_FILE(), 404);
  return { name: copy.name, mediaType: copy.mediaType, body: await work.files.get(copy.key) };
}

export async function attachAuthorization({ key, name, mediaType, bytes }: KeptFile, { db, actor }: Work) {
  const id = newId();
  await insertFile(db, { id, owner: actor.username, key, name, mediaType, bytes });
  return { id, name, mediaType, bytes };
}

type Judged = {
  readonly objections: readonly Refusal[];
  readonly dues: readonly { no: number; dueOn: Day; amount: Centavos }[];
  readonly total: Centavos;
};

export async function previewAccount(paydays: Paydays, form: AccountForm, work: Work) {
  await requireReach(accountsApi.preview, form.employeeId, work);
  const { objections, dues, total } = await judge(paydays, form, work);
  const shown = objections.map(({ field, message }) => ({ field: field ?? null, message }));
  return { objections: shown, dues: [...dues], total };
}

async function judge(paydays: Paydays, form: AccountForm, { db, actor, today }: Work): Promise<Judged> {
  const { employeeId, firstOn, every, instalments: count } = form;
  const total = (form.principal + (form.interest ?? 0)) as Centavos;
  const closed = await paydays.closedThrough(db, employeeId);
  const from = closed !== null && closed >= today ? closed : addDays(today, -1);
  // One a month takes every second of them.
  const coming = await paydays.paydaysAfter(db, from, 1 + (every === 'MONTH' ? 3 : 1) * MAX_INSTALMENTS);
  const days = paydaysOf({ firstOn, every, instalments: count }, coming);
  const amounts = instalments(total, count);
  const dues = days.map((dueOn, at) => ({ no: at + 1, dueOn, amount: amounts[at] as Centavos }));
  const name = (await personOf(db, employeeId))?.name ?? '';
  const objections = accountObjections(form, { name, today, last: days.at(-1), total });
  if (!coming.includes(firstOn)) {
    const next = coming[0];
    const facts = { date: showDay(firstOn), next: next === undefined ? '' : showDay(next) };
    objections.unshift(AccountRefusal.NOT_A_PAYDAY(facts, 'firstOn'));
  }
  if (actor.employeeId === employeeId) objections.unshift(AccountRefusal.OWN_ACCOUNT());
  return { objections, dues, total };
}

export async function openAccount(paydays: Paydays, form: AccountForm, work: Work): Promise<OfficeAccount> {
  const { db, actor, today } = work;
  const { employeeId, code, kind, source, agencyRef, principal, interest, authorization } = form;
  await requireReach(accountsApi.open, employeeId, work);
  const { objections, dues } = await judge(paydays, form, work);
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  const authorizationId =
    authorization === undefined ? null : await enterAuthorization(employeeId, authorization, work);
  const id = newId();
  await insertAccounts(db, [
    {
      id,
      employeeId,
      code,
      kind,
      source: source ?? null,
      agencyRef: agencyRef ?? null,
      principal,
      interest: (interest ?? 0) as Centavos,
      releasedOn: today,
      basis: basisOf(code),
      authorizationId,
      enteredBy: actor.username,
    },
  ]);
  const shared = { accountId: id, kind: 'Regular' as const, channel: CHANNEL_OF[code], insteadOf: null };
  await insertDues(
    db,
    dues.map((due) => ({ id: newId(), ...due, ...shared })),
  );
  const opened = await oneAccount(work, employeeId, id);
  await tell(employeeId, `${opened.no} was opened: ${DeductionCode.labelOf(code)}.`, work);
  return opened;
}

async function enterAuthorization(employeeId: string, form: AuthorizationForm, { db, actor }: Work): Promise<string> {
  const { what, amount, givenOn, endsOn, fileId } = form;
  if (!(await claimFile(db, fileId, actor.username))) {
    const name = (await personOf(db, employeeId))?.name ?? '';
    throw new Refused(AccountRefusal.SIGNED_COPY_NEEDED({ name }, 'authorization.fileId'), 400);
  }
  const id = newId();
  await insertAuthorizations(db, [
    {
      id,
      employeeId,
      what,
      amount: amount ?? null,
      givenOn,
      endsOn: endsOn ?? null,
      givenHow: 'SIGNED',
      fileId,
      enteredBy: actor.username,
    },
  ]);
  return id;
}

/** Texts carry no amounts (screens.md section 17). */
async function tell(employeeId: string, body: string, { db, notify }: Work): Promise<void> {
  const person = await personOf(db, employeeId);
  if (person?.username) await notify({ to: person.username, title: 'Your accounts', body, opens: '/soa' });
}

function requireAnother({ actor }: Work, employeeId: string): void {
  if (actor.employeeId === employeeId) throw new Refused(AccountRefusal.OWN_ACCOUNT(), 403);
}

export async function revoke(
  { employeeId, id, on }: TakesOf<typeof accountsApi.revoke>,
  work: Work,
): Promise<Authorization> {
  const { db, actor, today } = work;
  await requireReach(accountsApi.revoke, employeeId, work);
  requireAnother(work, employeeId);
  const held = await heldAuthorization(db, employeeId, id);
  if (held === undefined) throw new Refused(AccountRefusal.NO_SUCH_AUTHORIZATION(), 404);
  if (held.revokedOn !== null) throw new Refused(AccountRefusal.REVOKED_ALREADY({ date: showDay(held.revokedOn) }));
  if (on < held.givenOn) throw new Refused(AccountRefusal.REVOKED_BEFORE({ date: showDay(held.givenOn) }, 'on'), 400);
  if (on > today) throw new Refused(AccountRefusal.GIVEN_AHEAD('on'), 400);
  await setRevoked(db, id, on, actor.username);
  await tell(employeeId, 'An authorization was revoked. Nothing more is taken from your pay by it.', work);
  return { ...held, revokedOn: on, revokedBy: actor.username };
}

export async function authorize(
  { employeeId, id, ...form }: TakesOf<typeof accountsApi.authorize>,
  work: Work,
): Promise<OfficeAccount> {
  await requireReach(accountsApi.authorize, employeeId, work);
  requireAnother(work, employeeId);
  const account = await oneAccount(work, employeeId, id);
  const last = account.endsOn ?? undefined;
  const kept: AccountForm = { ...FORM, employeeId, code: account.code, kind: account.kind, authorization: form };
  const name = (await personOf(work.db, employeeId))?.name ?? '';
  const asked = { ...kept, askedBy: 'EMPLOYEE' as const, agencyRef: account.agencyRef ?? '-' };
  const [first, ...others] = accountObjections(asked, { name, today: work.today, last, total: account.balance }).map(
    ({ field, ...objection }) => ({ ...objection, ...(field && { field: field.replace('authorization.', '') }) }),
  );
  if (first !== undefined) throw new Refused(first, 409, others);
  const authorizationId = await enterAuthorization(employeeId, form, work);
  await setAuthorization(work.db, { id, employeeId, authorizationId });
  return oneAccount(work, employeeId, id);
}

/** What a new authorization of an account that stands says nothing of. */
const FORM = { principal: 1 as Centavos, instalments: 1, firstOn: '2000-01-01' as Day, every: 'PAYDAY' as const };

/** The oldest instalments first, in part where it does not reach further. */
export async function payCash(
  { employeeId, id, amount, paidOn, receipt }: TakesOf<typeof accountsApi.pay>,
  work: Work,
): Promise<OfficeAccount> {
  const { db, actor, today } = work;
  await requireReach(accountsApi.pay, employeeId, work);
  requireAnother(work, employeeId);
  const account = await oneAccount(work, employeeId, id);
  if (paidOn > today) throw new Refused(AccountRefusal.PAID_AHEAD('paidOn'), 400);
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
