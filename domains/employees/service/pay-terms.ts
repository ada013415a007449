// Setting and reading what people are paid. The minimum wage of the site's region holds from the date of the terms.
import {
  type EnteredTerms,
  type Floor,
  PayForm,
  PayRefusal,
  type PayTerms,
  payTermsApi,
  type WaitingTerms,
} from '@kawani/domains/employees/contract';
import { SecondRefusal } from '@kawani/domains/requests/second-person/contract';
import { sendForApproval, signedBy, waitingOf } from '@kawani/domains/requests/second-person/service';
import type { WagePlace } from '@kawani/domains/statutory/contract';
import type { Wages } from '@kawani/domains/statutory/rules/wages';
import { eemrFactors, factorChoices, lawOf, wagesOf } from '@kawani/domains/statutory/service';
import { changesBetween } from '@kawani/kit/contract/history';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { showPesos } from '@kawani/kit/values/pesos';
import * as z from 'zod/mini';
import { dailyOf, monthlyOf, payObjections } from '../rules.ts';
import {
  changesAboveLimit,
  insertTerms,
  type NewTerms,
  type TermsRow,
  termsOf,
  termsWithin,
  withdrawTerms,
  workplacesOn,
} from '../table/pay-terms.ts';
import { peopleByIds } from '../table/record.ts';
import { requireReach } from './reaching.ts';

export type { NewTerms };

/** Terms of one person and how long they are in force; `to` null: until further terms. */
export type TermsInForce = PayTerms & { readonly from: Day; readonly to: Day | null };

/** What each was paid during any part of a range, in order of dates; whoever has no terms has an empty list. */
export async function payTermsOf(
  db: Db,
  employeeIds: readonly string[],
  range: { from: Day; to: Day },
): Promise<ReadonlyMap<string, readonly TermsInForce[]>> {
  const rows = grouped(await termsWithin(db, employeeIds, range), ({ employeeId }) => employeeId);
  return new Map(employeeIds.map((id) => [id, (rows.get(id) ?? []).map(inForce)]));
}

function inForce({ effectiveFrom, effectiveTo, basis, rate, factor, mwe, cola, allowances }: TermsRow): TermsInForce {
  return { effectiveFrom, basis, rate, factor, mwe, cola, allowances, from: effectiveFrom, to: effectiveTo };
}

/** For people who are only now entered, and for loading: as given, without asking what the law says. */
export const giveTerms: (db: Db, terms: readonly NewTerms[]) => Promise<void> = insertTerms;

export async function payTerms({ employeeId }: { employeeId: string }, ctx: RequestContext) {
  await requireReach(payTermsApi.payTerms, employeeId, ctx);
  const { db, today } = ctx;
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what: 'pay set-up' } });
  const law = await lawOf(db);
  return {
    items: (await termsOf(db, employeeId)).map(shown),
    waiting: await waitingTerms(db, employeeId),
    floor: await floorOf(db, law, employeeId, today),
    factors: factorChoices(),
    benefits: [...law.deMinimisBenefits(today)],
  };
}

async function waitingTerms(db: Db, employeeId: string): Promise<WaitingTerms | null> {
  const change = await waitingOf(db, 'PAY_TERMS', employeeId);
  if (change === undefined) return null;
  const { effectiveFrom, basis, rate } = z.parse(PayForm, change.input);
  return { effectiveFrom, basis, rate, preparedBy: change.preparedBy, preparedAt: change.preparedAt };
}

function shown({ employeeId: _, ...row }: TermsRow): EnteredTerms {
  return { ...row, daily: dailyOf(row), monthly: monthlyOf(row) };
}

/** The least that may be paid where somebody works on a date; null where they work nowhere or no table covers it. */
async function floorOf(db: Db, wages: Wages, employeeId: string, on: Day): Promise<Floor | null> {
  const [place] = await workplacesOn(db, [employeeId], on);
  return place === undefined ? null : floorAt(wages, place, on);
}

export function floorAt(wages: Wages, { name, ...place }: WagePlace & { name: string }, on: Day): Floor | null {
  const floor = wages.wageFloorAt(place, on);
  if (floor === undefined) return null;
  const { region, daily, cola, order } = floor;
  return { region, daily, cola, order, site: name };
}

/** Of each who works somewhere on a date, the least that may be paid there. */
export async function floorsOn(db: Db, employeeIds: readonly string[], on: Day): Promise<ReadonlyMap<string, Floor>> {
  const [places, wages] = [await workplacesOn(db, employeeIds, on), await wagesOf(db)];
  return new Map(
    places.flatMap((place) => {
      const floor = floorAt(wages, place, on);
      return floor === null ? [] : [[place.employeeId, floor] as const];
    }),
  );
}

export async function previewPayTerms(form: PayForm, ctx: RequestContext) {
  await requireReach(payTermsApi.previewPayTerms, form.employeeId, ctx);
  const { objections, floor } = await considered(form, ctx.db);
  const needsSecond = await changesAboveLimit(ctx.db, form);
  return {
    needsSecond,
    daily: dailyOf(form),
    monthly: monthlyOf(form),
    floor,
    objections: objections.map(({ field = null, message }) => ({ field, message })),
  };
}

/** `preparedBy`: set where the actor approves terms that somebody else sent for approval. */
export async function setPayTerms(form: PayForm, ctx: RequestContext, preparedBy?: string): Promise<EnteredTerms> {
  await requireReach(payTermsApi.setPayTerms, form.employeeId, ctx);
  return enterTerms(form, ctx, preparedBy);
}

/** Looked at now as it will be when it is approved. */
export async function askPayTerms(form: PayForm, ctx: RequestContext): Promise<{ id: string }> {
  await requireReach(payTermsApi.askPayTerms, form.employeeId, ctx);
  const [first, ...others] = (await considered(form, ctx.db)).objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  if (!(await changesAboveLimit(ctx.db, form))) throw new Refused(SecondRefusal.NOT_NEEDED(), 409);
  const before = (await termsOf(ctx.db, form.employeeId)).find(
    ({ effectiveFrom }) => effectiveFrom <= form.effectiveFrom,
  );
  const { employeeId, effectiveFrom, basis, rate, reason } = form;
  const facts = {
    effectiveFrom,
    basis,
    rate,
    reason,
    before: before?.rate ?? null,
    basisBefore: before?.basis ?? null,
  };
  return sendForApproval({ kind: 'PAY_TERMS', employeeId, subject: employeeId, input: form, facts }, ctx);
}

/** The caller has checked that the actor may. */
export async function enterTerms(form: PayForm, ctx: RequestContext, preparedBy?: string): Promise<EnteredTerms> {
  const { employeeId, reason, ...terms } = form;
  const { db, actor, now } = ctx;
  const { objections } = await considered(form, db);
  const [first, ...others] = objections;
  if (first !== undefined) throw new Refused(first, 409, others);
  const before = (await termsOf(db, employeeId)).find(({ effectiveFrom }) => effectiveFrom <= terms.effectiveFrom);
  await withdrawTerms(db, form, { by: actor.username, at: now });
  await insertTerms(db, [{ ...terms, employeeId, reason, ...signedBy(actor, preparedBy) }]);
  const changes = changesBetween(before && termsInWords(before), { ...termsInWords(terms), reason }, TERM_FIELDS);
  // Apart from the record's own history: who may read that may not always see pay.
  await recordChange(ctx, { subject: 'employee-pay', subjectId: employeeId }, changes);
  const entered = (await termsOf(db, employeeId)).find(({ effectiveFrom }) => effectiveFrom === terms.effectiveFrom);
  return shown(entered as TermsRow);
}

export const TERM_FIELDS = {
  effectiveFrom: 'From',
  rate: 'Rate',
  factor: 'Factor',
  mwe: 'Minimum wage earner',
  cola: 'Cost-of-living allowance',
  allowances: 'Allowances',
  reason: 'Reason',
};

export function termsInWords({ effectiveFrom, basis, rate, factor, mwe, cola, allowances }: PayTerms) {
  return {
    effectiveFrom: showDay(effectiveFrom),
    rate: `${showPesos(rate)} ${basis === 'DAILY' ? 'a day' : 'a month'}`,
    factor,
    mwe,
    cola: cola === 0 ? null : `${showPesos(cola)} a day`,
    allowances: allowances.map(({ name, amount }) => `${name} ${showPesos(amount)}`).join(', '),
  };
}

async function considered(form: PayForm, db: Db): Promise<{ objections: Refusal[]; floor: Floor | null }> {
  const [person] = await peopleByIds(db, [form.employeeId]);
  if (person === undefined) throw new Error('A record that was reached is gone');
  const law = await lawOf(db);
  const floor = await floorOf(db, law, form.employeeId, form.effectiveFrom);
  const factors = eemrFactors().map(({ factor }) => factor);
  const benefits = law.deMinimisBenefits(form.effectiveFrom).map(({ benefit }) => benefit);
  return { objections: payObjections(form, { ...person, floor, factors, benefits }), floor };
}

export async function withdrawPayTerms(asked: { employeeId: string; effectiveFrom: Day }, ctx: RequestContext) {
  const { employeeId, effectiveFrom } = asked;
  const { actor, db, now, today } = ctx;
  await requireReach(payTermsApi.withdrawPayTerms, employeeId, ctx);
  const isWithdrawn = effectiveFrom > today && (await withdrawTerms(db, asked, { by: actor.username, at: now }));
  if (!isWithdrawn) throw new Refused(PayRefusal.NO_SUCH_TERMS());
  const subject = { subject: 'employee-pay', subjectId: employeeId };
  await recordChange(ctx, subject, [{ field: 'Terms to come', was: showDay(effectiveFrom), is: null }]);
  return { effectiveFrom };
}
