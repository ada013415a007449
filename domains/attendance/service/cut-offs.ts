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
import { changesBetween, type History } from '@kawani/kit/contract/history';
import type { Db } from '@kawani/kit/server/db';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { type Instant, toInstant } from '@kawani/kit/values/hours';
import type { KeptRule } from '../contract/cut-offs.ts';

const PREVIEWED_DAYS = 120;
const LAPPED_DAYS = 20;

export async function cutOffs({ db }: RequestContext): Promise<{ items: KeptRule[] }> {
  const rules = await cutOffRules(db);
  const kept = rules.map(({ at, ...rule }) => ({ ...rule, at: toInstant(new Date(at)) as Instant }));
  return { items: [...kept.toReversed(), { ...USUAL_TERMS, effectiveFrom: null, by: null, at: null }] };
}

export async function previewCutOffs(rule: CutOffRule, { db, today }: RequestContext) {
  const rules = await rulesWith(db, rule, today);
  const range = { from: addDays(rule.effectiveFrom, -LAPPED_DAYS), to: addDays(rule.effectiveFrom, PREVIEWED_DAYS) };
  return { periods: await payPeriodsWithin(db, range, rules) };
}

export async function addCutOffs(rule: CutOffRule, ctx: RequestContext): Promise<CutOffRule> {
  const { db, actor, now, today } = ctx;
  await lock(db, HISTORY.subject);
  await setCutOffs(db, rule, { by: actor.username, now, today });
  await told(ctx, rule.effectiveFrom, { was: await termsBefore(db, rule.effectiveFrom), is: rule });
  return rule;
}

export async function removeCutOffs({ effectiveFrom }: { effectiveFrom: Day }, ctx: RequestContext) {
  const { db, today } = ctx;
  const rule = (await cutOffRules(db)).find((kept) => kept.effectiveFrom === effectiveFrom);
  await takeBackCutOffs(db, effectiveFrom, today);
  if (rule) await told(ctx, effectiveFrom, { was: rule, is: await termsBefore(db, effectiveFrom) });
  return { effectiveFrom };
}

export async function cutOffHistory(paged: { page: number; size: number }, { db }: RequestContext): Promise<History> {
  return historyOf(db, HISTORY, paged);
}

const HISTORY = { subject: 'cut_off_rule', subjectId: 'all' };
type CutOffTerms = Omit<CutOffRule, 'effectiveFrom'>;
const LABELS = {
  firstEnds: 'First half ends on day',
  secondEnds: 'Second half ends on day',
  fileWithin: 'Filing closes, days after',
  payAfter: 'Paid, days after',
};

/** What holds on a date where no rule begins on it. */
async function termsBefore(db: Db, on: Day): Promise<CutOffTerms> {
  return (await cutOffRules(db)).findLast(({ effectiveFrom }) => effectiveFrom < on) ?? USUAL_TERMS;
}

async function told(ctx: RequestContext, from: Day, { was, is }: { was: CutOffTerms; is: CutOffTerms }): Promise<void> {
  const stated = ({ firstEnds, secondEnds, fileWithin, payAfter }: CutOffTerms) => ({
    ...{ firstEnds, secondEnds, fileWithin, payAfter },
  });
  const changes = changesBetween(stated(was), stated(is), LABELS);
  await recordChange(ctx, HISTORY, [{ field: 'From', was: null, is: showDay(from) }, ...changes]);
}
