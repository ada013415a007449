// Policies about time: what holds, what a new one would change, and setting it.
import { lastPosted } from '@kawani/domains/schedule/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import { type Db, newId } from '@kawani/kit/server/db';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { toInstant } from '@kawani/kit/values/hours';
import { COMPANY_ONLY, type PolicyForm, PolicyRefusal, type policyApi } from '../contract/policies.ts';
import { type Policy, timeRulesOn } from '../rules.ts';
import {
  countTouched,
  insertPolicy,
  keptPolicies,
  nameTouched,
  placeName,
  policyBefore,
  policyPage,
  sitesFor,
  someTouched,
} from '../table/policies.ts';
import { takeTime } from '../table/posting.ts';
import { computedFrom, type Outcome } from './compute.ts';
import { sourcesOf, withPolicies } from './sources.ts';

/** More days than these are not computed for a preview: some stand for all. */
const COMPUTED_AT_MOST = 1_500;
const AROUND_DAYS = 2;

export async function rulesNow({ db, today }: RequestContext) {
  return { rules: timeRulesOn(await keptPolicies(db), today, null), lastPosted: await lastPosted(db) };
}

export async function policies(
  { page, size, ...narrowed }: TakesOf<typeof policyApi.list>,
  { db, today }: RequestContext,
) {
  const { items, total } = await policyPage(db, narrowed, today, page, size);
  return { items, page, size, total };
}

export async function policyHistory(paged: { page: number; size: number }, { db }: RequestContext): Promise<History> {
  return historyOf(db, HISTORY, paged);
}

export async function setPolicy(form: PolicyForm, ctx: RequestContext) {
  const { db, actor, now } = ctx;
  const sites = await requirePolicy(db, form);
  const id = newId();
  const before = await policyBefore(db, form);
  await insertPolicy(db, id, form, actor.username, now);
  await recordChange(ctx, HISTORY, [
    { field: 'For', was: null, is: (await placeName(db, form)) ?? 'The whole company' },
    { field: 'From', was: null, is: showDay(form.effectiveFrom) },
    ...changesBetween(before, form, LABELS),
  ]);
  await takeTime(db);
  return { id, days: await nameTouched(db, { from: form.effectiveFrom, to: null, sites }) };
}

const HISTORY = { subject: 'attendance_policy', subjectId: 'all' };
const LABELS = {
  graceMinutes: 'Grace, minutes',
  openAfterMinutes: 'No Timeout after, minutes',
  overtimeLeast: 'Least overtime, minutes',
  overtimeStep: 'Overtime in steps of, minutes',
  offlineDays: 'Offline punches taken for, days',
  clockReviewMinutes: 'Phone clock reviewed beyond, minutes',
  weakSignalM: 'Weak signal beyond, metres',
};

/** Days that are over, computed with the policy and without. */
export async function previewPolicy(form: PolicyForm, { db, now, today }: RequestContext) {
  const sites = await requirePolicy(db, form);
  await takeTime(db);
  const touching = { from: form.effectiveFrom, to: today, sites };
  const touched = await countTouched(db, touching);
  const every = Math.max(1, Math.ceil(touched / COMPUTED_AT_MOST));
  const days = await someTouched(db, touching, every);
  const [first, last] = spanOf(days.map(({ date }) => date));
  if (first === undefined || last === undefined) return { touched, changed: 0, isCounted: true };
  const people = [...new Set(days.map(({ employeeId }) => employeeId))];
  const sources = await sourcesOf(db, people, addDays(first, -AROUND_DAYS), addDays(last, AROUND_DAYS));
  const with_ = withPolicies(sources, [...(await keptPolicies(db)), policyOf(form, sites)].sort(byDate));
  const at = toInstant(now);
  const [before, after] = [computedFrom(sources, days, at), computedFrom(with_, days, at)];
  const changed = before.filter((outcome, nth) => figuresOf(outcome) !== figuresOf(after[nth] as Outcome)).length;
  return { touched, changed: Math.min(touched, Math.round((changed / days.length) * touched)), isCounted: every === 1 };
}

function spanOf(dates: readonly Day[]): [Day | undefined, Day | undefined] {
  const sorted = dates.toSorted();
  return [sorted[0], sorted.at(-1)];
}

function policyOf({ clusterId, detachmentId, effectiveFrom, ...rules }: PolicyForm, sites: string[] | null): Policy {
  const rank = detachmentId !== undefined ? 2 : clusterId !== undefined ? 1 : 0;
  return {
    effectiveFrom,
    sites,
    rank,
    graceMinutes: rules.graceMinutes ?? null,
    openAfterMinutes: rules.openAfterMinutes ?? null,
    overtimeLeast: rules.overtimeLeast ?? null,
    overtimeStep: rules.overtimeStep ?? null,
    offlineDays: rules.offlineDays ?? null,
    clockReviewMinutes: rules.clockReviewMinutes ?? null,
    weakSignalM: rules.weakSignalM ?? null,
  };
}

function byDate(one: Policy, other: Policy): number {
  return one.effectiveFrom < other.effectiveFrom ? -1 : Number(one.effectiveFrom > other.effectiveFrom);
}

function figuresOf({ row }: Outcome): string {
  const { results, worked, regular, late, undertime, overtime, excess } = row;
  return [results.join(), worked, regular, late, undertime, overtime, excess].join(' ');
}

/** The detachments it is for; null: all. */
async function requirePolicy(db: Db, form: PolicyForm): Promise<string[] | null> {
  const { effectiveFrom, clusterId, detachmentId, ...rules } = form;
  const isOfPlace = clusterId !== undefined || detachmentId !== undefined;
  if (clusterId !== undefined && detachmentId !== undefined)
    throw new Refused(PolicyRefusal.ONE_PLACE('clusterId'), 400);
  if (Object.values(rules).every((rule) => rule === undefined)) {
    throw new Refused(PolicyRefusal.NOTHING_SET('graceMinutes'), 400);
  }
  const odd = COMPANY_ONLY.find((name) => isOfPlace && rules[name] !== undefined);
  if (odd !== undefined) throw new Refused(PolicyRefusal.COMPANY_ONLY(odd), 400);
  const last = await lastPosted(db);
  if (last !== null && effectiveFrom <= last) {
    throw new Refused(PolicyRefusal.FROM_POSTED({ last: showDay(last) }, 'effectiveFrom'), 400);
  }
  const sites = await sitesFor(db, form);
  if (sites === undefined)
    throw new Refused(PolicyRefusal.NO_SUCH_PLACE(clusterId ? 'clusterId' : 'detachmentId'), 400);
  return sites;
}
