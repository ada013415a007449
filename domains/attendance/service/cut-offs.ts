// Cut-offs: the rules that are set, the periods a new one would make, and setting it.
import type { CutOffRule } from '@kawani/domains/schedule/contract';
import { USUAL_TERMS } from '@kawani/domains/schedule/rules';
import {
  cutOffRules,
  payPeriodsWithin,
  rulesWith,
  setCutOffs,
  takeBackCutOffs,
} from '@kawani/domains/schedule/service';
import type { Work } from '@kawani/kit/server/work';
import { addDays, type Day } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { KeptRule } from '../contract/cut-offs.ts';

const PREVIEWED_DAYS = 120;
const LAPPED_DAYS = 20;

export async function cutOffs({ db }: Work): Promise<{ items: KeptRule[] }> {
  const rules = await cutOffRules(db);
  const kept = rules.map(({ at, ...rule }) => ({ ...rule, at: toInstant(new Date(at)) as Instant }));
  return { items: [...kept.toReversed(), { ...USUAL_TERMS, effectiveFrom: null, by: null, at: null }] };
}

export async function previewCutOffs(rule: CutOffRule, { db, today }: Work) {
  const rules = await rulesWith(db, rule, today);
  const range = { from: addDays(rule.effectiveFrom, -LAPPED_DAYS), to: addDays(rule.effectiveFrom, PREVIEWED_DAYS) };
  return { periods: await payPeriodsWithin(db, range, rules) };
}

export async function addCutOffs(rule: CutOffRule, { db, actor, now, today }: Work): Promise<CutOffRule> {
  await setCutOffs(db, rule, { by: actor.username, now, today });
  return rule;
}

export async function removeCutOffs({ effectiveFrom }: { effectiveFrom: Day }, { db, today }: Work) {
  await takeBackCutOffs(db, effectiveFrom, today);
  return { effectiveFrom };
}
