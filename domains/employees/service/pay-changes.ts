// Preparing a change of what many people are paid: what each is and would be paid, and who is left out for what reason.
import { unitsInUse } from '@kawani/domains/organization/service';
import { eemrFactors, lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { type AskedChange, type ListedRate, PayChangeRefusal, type RateChange } from '../contract/pay-change-lists.ts';
import type { PayChange, PayChangeForm, PayChangeLine, PayChangeRow } from '../contract/pay-changes.ts';
import type { Allowance, PayTerms } from '../contract.ts';
import { changedPay } from '../rules/pay-changes.ts';
import { dailyOf } from '../rules.ts';
import { changeFile, designationChoices, idsByNumber, peopleFor, standingOn } from '../table/pay-change-people.ts';
import { changeById, changesPage, insertChange, linesPage, type NewLine, setLines } from '../table/pay-changes.ts';
import { payGroupsOn } from '../table/pay-groups.ts';
import { floorsOn } from './pay-terms.ts';

export async function payChanges(asked: Parameters<typeof changesPage>[1], { db, audit }: RequestContext) {
  const page = await changesPage(db, asked);
  await audit({ action: 'READ', subject: 'pay_change', detail: { changes: page.items.map(({ id }) => id) } });
  return page;
}

export async function payChange({ id }: { id: string }, { db, audit }: RequestContext): Promise<PayChange> {
  await audit({ action: 'READ', subject: 'pay_change', subjectId: id });
  return known(db, id);
}

export async function known(db: Db, id: string): Promise<PayChange> {
  const found = await changeById(db, id);
  if (found === undefined) throw new Refused(PayChangeRefusal.NO_SUCH_CHANGE(), 404);
  return found;
}

type LinesAsked = { id: string } & Parameters<typeof linesPage>[2];

export async function payChangeLines({ id, ...asked }: LinesAsked, { db, audit }: RequestContext) {
  await known(db, id);
  const { items, ...page } = await linesPage(db, id, asked);
  const numbers = items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'pay_change', subjectId: id, detail: { numbers } });
  return { ...page, items: items.map(shownLine) };
}

function shownLine({ before, after, ...line }: Awaited<ReturnType<typeof linesPage>>['items'][number]): PayChangeLine {
  const old = new Set(before?.allowances.map(told));
  const changed = after?.allowances.filter((each) => !old.has(told(each))) ?? [];
  return { ...line, before: rated(before), after: rated(after), allowances: changed.map(({ name }) => name) };
}

const told = ({ name, amount, per }: Allowance) => `${name} ${amount} ${per}`;

function rated(terms: PayTerms | null): PayChangeLine['before'] {
  return terms === null ? null : { basis: terms.basis, rate: terms.rate, daily: dailyOf(terms), cola: terms.cola };
}

export async function payChangeChoices(_: unknown, { db, today }: RequestContext) {
  return {
    detachments: await unitsInUse(db, 'detachment', today),
    departments: await unitsInUse(db, 'department', today),
    designations: await designationChoices(db, today),
    payGroups: (await payGroupsOn(db, today)).map(({ id, code, name }) => ({ id, code, name })),
  };
}

export async function preparePayChange(form: PayChangeForm, ctx: RequestContext): Promise<PayChange> {
  const { how, effectiveFrom, reason, fileId } = form;
  const file = how === 'LIST' ? await fileOf(fileId, ctx) : undefined;
  const { detachmentId, departmentId, designationId, payGroupId, employeeIds } = form;
  const asked: AskedChange = {
    whom: file === undefined ? { detachmentId, departmentId, designationId, payGroupId, employeeIds } : null,
    change: file === undefined ? changeOf(form) : null,
    each: file === undefined ? [] : await listedIn(ctx.db, file.rows),
    mayLower: false,
  };
  return prepare({ how, effectiveFrom, reason, asked, source: file?.fileName ?? null, undoes: null }, ctx);
}

async function fileOf(id: string | undefined, { db, actor }: RequestContext) {
  const found = id === undefined ? undefined : await changeFile(db, id, actor.username);
  if (found === undefined) throw new Refused(PayChangeRefusal.NO_FILE('fileId'), 409);
  return found;
}

async function listedIn(db: Db, rows: readonly PayChangeRow[]): Promise<ListedRate[]> {
  const ids = await idsByNumber(
    db,
    rows.map(({ number }) => number),
  );
  return rows.flatMap(({ number, rate, allowances }) => {
    const employeeId = ids.get(number);
    return employeeId === undefined ? [] : [{ employeeId, rate, allowances }];
  });
}

/** What the form says of all; its fields are required by how it is done. */
function changeOf({ how, percent, amount, basis }: PayChangeForm): RateChange {
  if (how === 'PERCENT' && percent !== undefined) return { how, percent };
  if ((how === 'AMOUNT' || how === 'RATE') && amount !== undefined && basis !== undefined)
    return { how, amount, basis };
  const field = how === 'PERCENT' ? 'percent' : amount === undefined ? 'amount' : 'basis';
  throw new Refused(PayChangeRefusal.NOBODY(field), 400);
}

type Preparing = Pick<PayChange, 'how' | 'effectiveFrom' | 'reason' | 'source' | 'undoes'> & {
  readonly asked: AskedChange;
};

export type By = Pick<RequestContext, 'db' | 'actor' | 'now'>;

export async function prepare(preparing: Preparing, { db, actor, now }: By): Promise<PayChange> {
  const lines = await linesOf(db, preparing.asked, preparing.effectiveFrom, actor.employeeId);
  if (lines.length === 0) throw new Refused(PayChangeRefusal.NOBODY(), 409);
  const id = await insertChange(db, { ...preparing, by: actor.username, at: now });
  await setLines(db, id, lines);
  return known(db, id);
}

/** Everybody asked about once, however many they are. `own`: whose pay the caller may not change. */
export async function linesOf(db: Db, asked: AskedChange, on: Day, own: string | null): Promise<NewLine[]> {
  const listed = new Map(asked.each.map((one) => [one.employeeId, one]));
  const ids = asked.whom === null ? [...listed.keys()] : await peopleFor(db, asked.whom, on);
  const [floors, law] = [await floorsOn(db, ids, on), await lawOf(db)];
  const factors = eemrFactors().map(({ factor }) => factor);
  const benefits = law.deMinimisBenefits(on).map(({ benefit }) => benefit);
  const standing = await standingOn(db, ids, on);
  return standing.map(({ employeeId, termsId, terms, hasLater, isEmployed }) => {
    const one = listed.get(employeeId);
    const change = asked.change ?? { how: 'LIST', rate: null, allowances: [], ...one };
    const floor = floors.get(employeeId) ?? null;
    const facts = { effectiveFrom: on, floor, factors, benefits, mayLower: asked.mayLower };
    const changed = changedPay({ terms, hasLater, isEmployed, isOwn: employeeId === own }, change, facts);
    return { employeeId, termsId, before: terms, ...changed };
  });
}
