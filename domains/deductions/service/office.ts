// Deduction accounts as the office manages them: balances, their legal basis and the signed authorizations. Nobody manages their own.
import { peopleNamed, requireReach } from '@kawani/domains/employees/service';
import type { Endpoint, TakesOf } from '@kawani/kit/contract/endpoint';
import type { Text } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, day, showDay } from '@kawani/kit/values/day';
import { AccountText } from '../contract/notices.ts';
import { AccountRefusal, type Authorization, accountsApi, type OfficeAccount } from '../contract.ts';
import {
  authorizationsOf,
  heldAuthorization,
  type Person,
  personOf,
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

async function reached(endpoint: Endpoint, employeeId: string, what: string, ctx: RequestContext): Promise<void> {
  await requireReach(endpoint, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what } });
}

/** Names and posts, nothing of what they owe. */
export async function people({ search }: { search: string }, { db }: RequestContext) {
  return { items: await peopleNamed(db, search, EVER, MOST_FOUND) };
}

export async function officeView(paydays: Paydays, { employeeId }: { employeeId: string }, ctx: RequestContext) {
  await reached(accountsApi.of, employeeId, 'accounts', ctx);
  const { db, today } = ctx;
  const closed = await paydays.closedThrough(db, employeeId);
  const after = closed !== null && closed > today ? closed : today;
  const { name, number } = (await personOf(db, employeeId)) as Person;
  return {
    person: { name, number },
    overview: await overviewOf(paydays, employeeId, ctx),
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

export async function oneAccount(
  { db, today }: RequestContext,
  employeeId: string,
  id: string,
): Promise<OfficeAccount> {
  const found = (await officeAccounts(db, employeeId, today)).find((account) => account.id === id.toLowerCase());
  if (found === undefined) throw new Refused(AccountRefusal.NO_SUCH_ACCOUNT(), 404);
  return found;
}

export async function scheduleOf(
  { employeeId, ...asked }: TakesOf<typeof accountsApi.scheduleOf>,
  ctx: RequestContext,
) {
  await reached(accountsApi.scheduleOf, employeeId, 'schedule', ctx);
  return schedulePage(ctx.db, employeeId, asked);
}

export async function movementsOf(
  { employeeId, ...asked }: TakesOf<typeof accountsApi.movementsOf>,
  ctx: RequestContext,
) {
  requireRange(asked);
  await reached(accountsApi.movementsOf, employeeId, 'movements', ctx);
  return movementsPage(ctx.db, employeeId, asked);
}

export async function statementOf(
  { employeeId, on }: { employeeId: string; on: Day },
  ctx: RequestContext,
): Promise<FileAnswer> {
  await reached(accountsApi.statementOf, employeeId, 'statement', ctx);
  return statementPdfOf(employeeId, on, ctx);
}

export async function authorizationFile(
  { employeeId, id }: { employeeId: string; id: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  await reached(accountsApi.authorizationFile, employeeId, 'authorization', ctx);
  return keptFile(await signedCopy(ctx.db, employeeId, id), ctx);
}

export async function lossReport({ employeeId, id }: { employeeId: string; id: string }, ctx: RequestContext) {
  await reached(accountsApi.lossReport, employeeId, 'report of a loss', ctx);
  return keptFile(await reportOf(ctx.db, employeeId, id), ctx);
}

type Kept = Awaited<ReturnType<typeof signedCopy>>;

async function keptFile(kept: Kept, { files }: RequestContext): Promise<FileAnswer> {
  if (kept === undefined) throw new Refused(AccountRefusal.NO_SUCH_FILE(), 404);
  return { name: kept.name, mediaType: kept.mediaType, body: await files.get(kept.key) };
}

export async function nameOf(db: Db, employeeId: string): Promise<string> {
  return (await personOf(db, employeeId))?.name ?? '';
}

/** Texts carry no amounts (screens.md section 17). */
export async function tell(employeeId: string, body: Text, { db, notify }: RequestContext): Promise<void> {
  const person = await personOf(db, employeeId);
  if (person?.username) await notify({ to: person.username, title: AccountText.TITLE(), body, opens: '/soa' });
}

export async function revoke(
  { employeeId, id, on }: TakesOf<typeof accountsApi.revoke>,
  ctx: RequestContext,
): Promise<Authorization> {
  const { db, actor, today } = ctx;
  await requireReach(accountsApi.revoke, employeeId, ctx);
  const held = await heldAuthorization(db, employeeId, id);
  if (held === undefined) throw new Refused(AccountRefusal.NO_SUCH_AUTHORIZATION(), 404);
  if (held.revokedOn !== null) throw new Refused(AccountRefusal.REVOKED_ALREADY({ date: showDay(held.revokedOn) }));
  if (on < held.givenOn) throw new Refused(AccountRefusal.REVOKED_BEFORE({ date: showDay(held.givenOn) }, 'on'), 400);
  if (on > today) throw new Refused(AccountRefusal.GIVEN_AHEAD('on'), 400);
  await setRevoked(db, id, on, actor.username);
  await tell(employeeId, AccountText.REVOKED(), ctx);
  return { ...held, revokedOn: on, revokedBy: actor.username };
}
