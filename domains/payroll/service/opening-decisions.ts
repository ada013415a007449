// Opening balances as the office enters, corrects, confirms and returns them.
import type { Law } from '@kawani/domains/statutory/rules/law';
import { lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, day, showDay } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import type { OpeningBalanceForm } from '../contract/opening-balance-form.ts';
import { type OpeningDetail, OpeningRefusal } from '../contract/opening-balances.ts';
import {
  areOnePerson,
  confirmEntries,
  declineEntry,
  holdOpenings,
  isOpeningUsed,
  type OpeningEntry,
  openingById,
  openingPeople,
  openingVersions,
  waitingFor,
} from '../table/opening-balances.ts';
import { keepFromCompleting } from '../table/runs.ts';
import { checkOpeningBalances, formOf, recordOpeningBalances } from './opening-balances.ts';

type Of = { readonly employeeId: string; readonly year: number };

export async function opening(of: Of, ctx: RequestContext): Promise<OpeningDetail> {
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: of.employeeId, detail: { openingOf: of.year } });
  return detail(of, ctx);
}

async function detail({ employeeId, year }: Of, { db, actor }: RequestContext): Promise<OpeningDetail> {
  const [person] = await openingPeople(db, [employeeId]);
  if (person === undefined) throw new Refused(OpeningRefusal.NO_SUCH_PERSON(), 404);
  const { id, number, name, hiredOn } = person;
  const versions: OpeningDetail['versions'] = [];
  for (const entry of await openingVersions(db, employeeId, year)) {
    const isWaiting = entry.state === 'WAITING' && id !== actor.employeeId;
    versions.push({
      ...entry,
      mayDecide: isWaiting && !(await areOnePerson(db, entry.enteredBy, actor.username)),
    });
  }
  return {
    person: { id, number, name, hiredOn },
    year,
    versions,
    ceilings: ceilingsOf(await lawOf(db), day(`${year}-12-31`)),
    isUsed: await isOpeningUsed(db, employeeId, year),
  };
}

function ceilingsOf(law: Law, on: Day): OpeningDetail['ceilings'] {
  const inPesos = law.deMinimisBenefits(on).filter(({ unit }) => unit.startsWith('PHP per '));
  return inPesos.map(({ benefit, label, unit }) => ({ benefit, label, unit }));
}

export async function enterOpening(
  { after, ...form }: OpeningBalanceForm & { after?: string | undefined },
  ctx: RequestContext,
): Promise<OpeningDetail> {
  const { db, actor, now, today } = ctx;
  await holdOpenings(db);
  const versions = await openingVersions(db, form.employeeId, form.year);
  if (versions[0]?.id !== after) throw new Refused(OpeningRefusal.CHANGED(), 409);
  const [found = []] = await checkOpeningBalances([form], ctx);
  const counts = versions.find(({ state }) => state === 'IN_FORCE');
  const all =
    counts !== undefined && form.reason === undefined ? [...found, OpeningRefusal.REASON_NEEDED('reason')] : found;
  const [first, ...others] = all;
  if (first !== undefined) throw new Refused(first, first.code === 'NO_SUCH_PERSON' ? 404 : 409, others);
  const by = { by: actor.username, employeeId: actor.employeeId, now, today };
  const { entered } = await recordOpeningBalances(db, [form], by);
  if (entered === 0) throw new Refused(OpeningRefusal.NOTHING_CHANGES(), 409);
  await note(ctx, form, { was: worded(versions[0]), is: worded(form, form.reason ?? 'To be confirmed') });
  return detail(form, ctx);
}

/** It takes the place of what counted, and payslips that are not completed are computed again. */
export async function confirmOpening({ id }: { id: string }, ctx: RequestContext): Promise<OpeningDetail> {
  const { db, actor, now } = ctx;
  const entry = await waiting(id, ctx);
  if (await areOnePerson(db, entry.enteredBy, actor.username)) throw new Refused(OpeningRefusal.SECOND_PERSON(), 403);
  const [found = []] = await checkOpeningBalances([formOf(entry)], ctx);
  if (found[0] !== undefined) throw new Refused(found[0], 409);
  await confirmEntries(db, [id], { by: actor.username, at: toInstant(now) });
  await note(ctx, entry, { was: null, is: worded(entry, `confirmed, entered by ${entry.enteredBy}`) });
  return detail(entry, ctx);
}

export async function declineOpening(
  { id, reason }: { id: string; reason: string },
  ctx: RequestContext,
): Promise<OpeningDetail> {
  const entry = await waiting(id, ctx);
  await declineEntry(ctx.db, id, { by: ctx.actor.username, at: toInstant(ctx.now), reason });
  await note(ctx, entry, { was: worded(entry), is: `Returned: ${reason}` });
  return detail(entry, ctx);
}

/** Those that the caller saw counted; none is confirmed that came meanwhile. */
export async function confirmOpenings({ year, count }: { year: number; count: number }, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  await held(db);
  const { ids, all } = await waitingFor(db, year, actor);
  if (all !== count) throw new Refused(OpeningRefusal.CHANGED(), 409);
  if (ids.length === 0) throw new Refused(OpeningRefusal.SECOND_PERSON(), 403);
  await confirmEntries(db, ids, { by: actor.username, at: toInstant(now) });
  await ctx.audit({
    action: 'CONFIRM',
    subject: 'opening-balance',
    subjectId: `${year}`,
    detail: { count: ids.length },
  });
  return { confirmed: ids.length, left: all - ids.length };
}

/** No pay is completed meanwhile: it would lack what is confirmed here. */
async function held(db: Db): Promise<void> {
  await keepFromCompleting(db);
  await holdOpenings(db);
}

async function waiting(id: string, { db }: RequestContext): Promise<OpeningEntry> {
  await held(db);
  const entry = await openingById(db, id);
  if (entry === undefined) throw new Refused(OpeningRefusal.NO_SUCH_BALANCE(), 404);
  if (entry.state !== 'WAITING') throw new Refused(OpeningRefusal.NOT_WAITING(), 409);
  return entry;
}

type Worded = Pick<OpeningBalanceForm, 'asOf' | 'taxable' | 'withheld' | 'basicEarned' | 'thirteenth'>;

function worded(entry: Worded): string;
function worded(entry: Worded | undefined, more?: string): string | null;
function worded(entry: Worded | undefined, more?: string): string | null {
  if (entry === undefined) return null;
  const { asOf, taxable, withheld, basicEarned, thirteenth } = entry;
  const amounts = { taxable, 'tax withheld': withheld, 'basic salary': basicEarned, '13th month': thirteenth };
  const told = Object.entries(amounts).map(([name, amount]) => `${name} ${showPesos(amount)}`);
  return [`To ${showDay(asOf)}: ${told.join(', ')}`, ...(more === undefined ? [] : [more])].join('; ');
}

/** Beside the terms of pay, whose history the same people may read. */
async function note(
  ctx: RequestContext,
  { employeeId, year }: Of,
  { was, is }: { was: string | null; is: string | null },
) {
  const change = { field: `Opening balances ${year}`, was, is };
  await recordChange(ctx, { subject: 'employee-pay', subjectId: employeeId }, [change]);
}
