// Preparing recurring pay: a new rule, a change of it from a day on, or its end. Another person approves each.
import { payPeriodOn } from '@kawani/domains/schedule/service';
import { lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import type { RecurringEndForm, RecurringForm } from '../contract/recurring-form.ts';
import { RecurringRefusal, type RecurringWhom } from '../contract/recurring-lists.ts';
import type { RecurringRule, RecurringVersion } from '../contract/recurring-shapes.ts';
import { amountWith } from '../rules/recurring.ts';
import { countPeople } from '../table/recurring-people.ts';
import {
  areEmployees,
  insertVersion,
  isTitleTaken,
  isUnit,
  listedIn,
  lockRecurring,
  type NewVersion,
  recurringFile,
  rulesPage,
  standingOf,
  versionsOf,
} from '../table/recurring-rules.ts';
import { periodPart } from './periods.ts';

export async function recurringRules(asked: Parameters<typeof rulesPage>[1], { db, today }: RequestContext) {
  return rulesPage(db, asked, today);
}

export async function recurringBenefits(_: unknown, { db, today }: RequestContext) {
  const law = await lawOf(db);
  return { items: law.deMinimisBenefits(today).map(({ benefit, label }) => ({ benefit, label })) };
}

export async function recurringRule({ id }: { id: string }, { db, today }: RequestContext): Promise<RecurringRule> {
  return shownRule(db, id, today);
}

/** The version that counts, and the day its people are counted on: today, or its first day to come. */
export async function headOf(db: Db, id: string, today: Day): Promise<{ head: RecurringVersion; on: Day }> {
  const versions = await versionsOf(db, id);
  const waiting = versions.find(({ state }) => state === 'WAITING');
  const head = waiting ?? versions.find(({ state, isEnd }) => state === 'APPROVED' && !isEnd) ?? versions[0];
  if (head === undefined) throw new Refused(RecurringRefusal.NO_SUCH_RULE(), 404);
  const { effectiveFrom, effectiveTo } = head;
  const last = effectiveTo !== null && effectiveTo < today ? effectiveTo : today;
  const [, on = last] = [effectiveFrom, last].sort();
  return { head, on };
}

export async function shownRule(db: Db, id: string, today: Day): Promise<RecurringRule> {
  const { head, on } = await headOf(db, id, today);
  const { people, skipped } = await countPeople(db, { versionId: head.id, on });
  return {
    ...{ id, on, people, skipped, versions: await versionsOf(db, id) },
    standing: await standingOf(db, id, today),
    cost: await costOf(db, head, { people, on }),
  };
}

/** By the paydays of the month that the day is in. */
async function costOf(db: Db, { amount, every }: RecurringVersion, { people, on }: { people: number; on: Day }) {
  if (every === 'DAY') return null;
  const { parts } = await periodPart(db, await payPeriodOn(db, on));
  const one = every === 'MONTH' ? amountWith({ amount, every }, { index: 1, of: parts }) : amount;
  const times = every === 'PAYDAY' ? parts : 1;
  return { payday: centavos(one * people), month: centavos(amount * people * times) };
}

export async function prepareRecurring(form: RecurringForm, ctx: RequestContext): Promise<RecurringRule> {
  const { db, today } = ctx;
  await lockRecurring(db);
  const { ruleId, kind, title, code } = form;
  if (ruleId !== undefined) return changeRecurring(ruleId, form, ctx);
  if (await isTitleTaken(db, title, form.effectiveFrom)) {
    throw new Refused(RecurringRefusal.TITLE_TAKEN({ title }, 'title'), 409);
  }
  const what = { kind, title, code: kind === 'DEDUCTION' ? (code ?? 'OTHER') : null };
  const made = await versionFrom(form, what, ctx);
  const id = await insertVersion(db, { ...made, ruleId: null, no: 1 });
  return requireSomebody(db, id, today);
}

/** A rule that means nobody at all was filled in wrongly; one whose people are all passed over says why. */
async function requireSomebody(db: Db, id: string, today: Day): Promise<RecurringRule> {
  const shown = await shownRule(db, id, today);
  if (shown.people + shown.skipped === 0) throw new Refused(RecurringRefusal.NOBODY(), 409);
  return shown;
}

async function changeRecurring(ruleId: string, form: RecurringForm, ctx: RequestContext): Promise<RecurringRule> {
  const { db, today } = ctx;
  const { versions, last } = await changeable(db, ruleId, form.effectiveFrom, today);
  const { kind, title, code } = last;
  const made = await versionFrom(form, { kind, title, code }, ctx, last);
  await insertVersion(db, { ...made, ruleId, no: versions.length + 1 });
  return requireSomebody(db, ruleId, today);
}

export async function endRecurring(
  { id, effectiveFrom, reason }: RecurringEndForm,
  ctx: RequestContext,
): Promise<RecurringRule> {
  const { db, today, actor, now } = ctx;
  await lockRecurring(db);
  const { versions, last } = await changeable(db, id, effectiveFrom, today);
  const employeeIds = await listedIn(db, last.id);
  const own = { ...last, effectiveFrom, effectiveTo: null, isEnd: true, reason, source: null, employeeIds };
  await insertVersion(db, { ...own, ruleId: id, no: versions.length + 1, by: actor.username, at: now });
  return shownRule(db, id, today);
}

/** Its last approved version, where it may be followed by another one from a day on. */
async function changeable(db: Db, id: string, from: Day, today: Day) {
  const versions = await versionsOf(db, id);
  if (versions.length === 0) throw new Refused(RecurringRefusal.NO_SUCH_RULE(), 404);
  if (versions.some(({ state }) => state === 'WAITING')) throw new Refused(RecurringRefusal.WAITS(), 409);
  const approved = versions.filter(({ state }) => state === 'APPROVED');
  const [newest] = approved;
  if (newest === undefined) throw new Refused(RecurringRefusal.NOT_APPROVED(), 409);
  if (newest.isEnd && newest.effectiveFrom <= today) throw new Refused(RecurringRefusal.ENDED_ALREADY(), 409);
  const first = approved.at(-1) ?? newest;
  if (from < first.effectiveFrom) {
    const date = showDay(first.effectiveFrom);
    throw new Refused(RecurringRefusal.BEFORE_FIRST({ date }, 'effectiveFrom'), 400);
  }
  return { versions, last: approved.find(({ isEnd }) => !isEnd) ?? newest };
}

type Filled = Omit<RecurringForm, 'ruleId' | 'kind' | 'title' | 'code'>;
type What = Pick<NewVersion, 'kind' | 'title' | 'code'>;

async function versionFrom(form: Filled, what: What, ctx: RequestContext, last?: RecurringVersion) {
  const { amount, every, effectiveFrom, effectiveTo = null, reason, total = null } = form;
  if (effectiveTo !== null && effectiveTo < effectiveFrom) {
    throw new Refused(RecurringRefusal.ENDS_BEFORE('effectiveTo'), 400);
  }
  const isAllowance = what.kind === 'ALLOWANCE';
  const tax = isAllowance ? (form.tax ?? 'TAXABLE') : null;
  return {
    ...{ ...what, amount, tax, effectiveFrom, effectiveTo, reason },
    every: !isAllowance && every === 'DAY' ? ('PAYDAY' as const) : every,
    benefit: tax === 'BENEFIT' ? await knownBenefit(ctx.db, form.benefit, effectiveFrom) : null,
    total: isAllowance ? null : total,
    isEnd: false,
    ...(await whomOf(form, ctx, last)),
    ...{ by: ctx.actor.username, at: ctx.now },
  };
}

async function knownBenefit(db: Db, benefit: string | undefined, on: Day): Promise<string> {
  const law = await lawOf(db);
  const known = law.deMinimisBenefits(on).find((each) => each.benefit === benefit);
  if (known === undefined) throw new Refused(RecurringRefusal.NO_BENEFIT('benefit'), 400);
  return known.benefit;
}

const UNITS = [
  ['payGroupId', 'PAY_GROUP'],
  ['detachmentId', 'DETACHMENT'],
  ['departmentId', 'DEPARTMENT'],
  ['designationId', 'DESIGNATION'],
] as const satisfies readonly (readonly [keyof Filled, RecurringWhom])[];

type Meant = Pick<NewVersion, 'whom' | 'unitId' | 'employeeIds' | 'source'>;

function refuseSeveral(form: Filled): void {
  const groups = [...UNITS.map(([field]) => field), 'employeeIds', 'fileId'] as const;
  const [, second] = groups.filter((field) => form[field] !== undefined);
  if (second !== undefined) throw new Refused(RecurringRefusal.SEVERAL_GROUPS(second), 400);
}

/** One that is changed keeps its people unless others are given. */
async function whomOf(form: Filled, { db, actor }: RequestContext, last?: RecurringVersion): Promise<Meant> {
  refuseSeveral(form);
  const none = { unitId: null, employeeIds: [], source: null };
  for (const [field, whom] of UNITS) {
    const unitId = form[field];
    if (unitId === undefined) continue;
    if (!(await isUnit(db, whom, unitId))) throw new Refused(RecurringRefusal.NO_SUCH_UNIT(field), 409);
    return { ...none, whom, unitId };
  }
  if (form.fileId !== undefined) {
    const file = await recurringFile(db, form.fileId, actor.username);
    if (file === undefined) throw new Refused(RecurringRefusal.NO_FILE('fileId'), 409);
    return { ...none, whom: 'PEOPLE', employeeIds: file.employeeIds, source: file.fileName };
  }
  if (form.employeeIds !== undefined) {
    if (!(await areEmployees(db, form.employeeIds)))
      throw new Refused(RecurringRefusal.NO_SUCH_UNIT('employeeIds'), 409);
    return { ...none, whom: 'PEOPLE', employeeIds: form.employeeIds };
  }
  if (last === undefined) return { ...none, whom: 'ALL' };
  const { whom, unitId, source } = last;
  return { whom, unitId, source, employeeIds: await listedIn(db, last.id) };
}
