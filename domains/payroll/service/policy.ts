// Rules of pay by date: set for pay to come, taken back while no completed pay stands on them.
import { changesBetween, type History } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import { historyOf, recordChange } from '@kawani/kit/server/history';
import { lock } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import {
  ContributionTiming,
  PdfPassword,
  type RulesOfPay,
  type RulesOfPayForm,
  RulesOfPayRefusal,
} from '../contract.ts';
import {
  insertPolicy,
  lastPayday,
  type PolicyRow,
  policies,
  policyById,
  policyRowOn,
  USUAL_RULES,
  withdrawPolicy,
} from '../table/policy.ts';

const HISTORY = { subject: 'payroll-policy', subjectId: 'all' };
const USUAL_ID = 'usual';

export async function rulesOfPay(paged: { page: number; size: number }, { db, today }: RequestContext) {
  const { items, total } = await policies(db, paged);
  const now = await policyRowOn(db, today);
  return {
    items: items.map((row) => shown(row, now, today)),
    ...paged,
    total,
    now: now === undefined ? usual() : shown(now, now, today),
    lastPaid: await lastPayday(db),
  };
}

function usual(): RulesOfPay {
  return { id: USUAL_ID, ...USUAL_RULES, effectiveFrom: null, state: 'IN_FORCE', by: null, at: null };
}

function shown(row: PolicyRow, now: PolicyRow | undefined, today: Day): RulesOfPay {
  const state = row.effectiveFrom > today ? 'AHEAD' : row.id === now?.id ? 'IN_FORCE' : 'REPLACED';
  return { ...row, state };
}

export async function setRulesOfPay(form: RulesOfPayForm, ctx: RequestContext): Promise<RulesOfPay> {
  const { db, actor, today } = ctx;
  await lock(db, HISTORY.subject);
  await requireUnpaid(form.effectiveFrom, ctx);
  const before = (await policyRowOn(db, form.effectiveFrom)) ?? { ...USUAL_RULES, effectiveFrom: null };
  const date = showDay(form.effectiveFrom);
  if (before.effectiveFrom === form.effectiveFrom) {
    throw new Refused(RulesOfPayRefusal.SET_ALREADY({ date }, 'effectiveFrom'), 409);
  }
  const changes = changesBetween(worded(before), worded(form), LABELS);
  if (changes.length === 0) throw new Refused(RulesOfPayRefusal.NOTHING_NEW({ date }), 409);
  const id = await insertPolicy(db, form, actor.username);
  if (id === undefined) throw new Refused(RulesOfPayRefusal.SET_ALREADY({ date }, 'effectiveFrom'), 409);
  await recordChange(ctx, HISTORY, [{ field: 'From', was: null, is: date }, ...changes]);
  return shown((await policyById(db, id)) as PolicyRow, await policyRowOn(db, today), today);
}

export async function withdrawRulesOfPay({ id }: { id: string }, ctx: RequestContext) {
  const { db, actor } = ctx;
  await lock(db, HISTORY.subject);
  const found = await policyById(db, id);
  if (found === undefined) throw new Refused(RulesOfPayRefusal.NO_SUCH_RULES(), 404);
  await requireUnpaid(found.effectiveFrom, ctx);
  await withdrawPolicy(db, id, actor.username);
  await recordChange(ctx, HISTORY, [{ field: 'Taken back, from', was: showDay(found.effectiveFrom), is: null }]);
  return { id };
}

/** Completed pay keeps the rules it was computed by. */
async function requireUnpaid(from: Day, { db }: RequestContext): Promise<void> {
  const last = await lastPayday(db);
  if (last !== null && from <= last) {
    throw new Refused(RulesOfPayRefusal.FROM_PAID({ date: showDay(last) }, 'effectiveFrom'), 409);
  }
}

export async function rulesOfPayHistory(
  paged: { page: number; size: number },
  { db }: RequestContext,
): Promise<History> {
  return historyOf(db, HISTORY, paged);
}

const LABELS = {
  contributions: 'Contributions',
  floorPercent: 'Left of pay at least',
  largeChangePercent: 'Large change from',
  pdfPassword: 'Password of the PDF',
};

function worded(rules: Omit<RulesOfPayForm, 'effectiveFrom'>) {
  return {
    contributions: ContributionTiming.labelOf(rules.contributions),
    floorPercent: `${rules.floorPercent} %`,
    largeChangePercent: `${rules.largeChangePercent} %`,
    pdfPassword: PdfPassword.labelOf(rules.pdfPassword),
  };
}
