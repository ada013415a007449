// Evaluates a resignation and a wish about the last day: objections, what each comes to, and what is kept until it is decided.
import type { Evaluation, Filing } from '@kawani/domains/requests/engine/service/request-handler';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { labelText } from '@kawani/kit/contract/notices';
import { type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { LastDayForm, ResignationForm } from '../contract/form.ts';
import { CaseText } from '../contract/notices.ts';
import { ResignationReason, ShorterNotice } from '../lists.ts';
import { HR_LEVEL } from '../requests.ts';
import { isShort, noticeDays, resignationObjections, wishObjections } from '../rules/resignation.ts';
import { caseOfEmployee } from '../table/cases.ts';
import { filedAt, leaverRow, waitingOf } from '../table/requests.ts';

/** The day of the letter, from which the notice is counted. */
export type ResignationSnapshot = { readonly letterOn: Day };

type Evaluated<Snapshot> = Promise<Evaluation & { snapshot: Snapshot }>;

export async function evaluateResignation(
  form: ResignationForm,
  { ownerId, db, today, changes, files }: Filing,
): Evaluated<ResignationSnapshot> {
  const leaver = await leaverRow(db, ownerId, today);
  const waiting = (await waitingOf(db, ownerId, { kind: 'RESIGNATION', except: changes })) ?? null;
  const filed = changes === null ? undefined : await filedAt(db, changes);
  const letterOn = filed === undefined ? today : dayAt(filed);
  const leavesOn = leaver?.separatedOn ?? null;
  const { lastDay } = form;
  // Of who leaves already: a day of their employment, so that the objection about that is the only one.
  const on = leavesOn !== null && lastDay > leavesOn ? leavesOn : lastDay;
  return {
    objections: resignationObjections(form, { today, letterOn, hasFile: files > 0, leavesOn, waiting }),
    ...{ type: 'RESIGNATION', from: on, to: on, size: 0, reason: '', flags: [] },
    asks: CaseText.RESIGNS({ date: showDay(lastDay) }),
    effect: CaseText.PAY_BY({ date: showDay(finalPayDue(lastDay)) }),
    facts: resignationFacts(form, { letterOn, months: leaver?.months ?? 12 }),
    snapshot: { letterOn },
    levels: HR_LEVEL,
  };
}

type Known = { readonly letterOn: Day; readonly months: number };

/** The letter itself stays in the form: it is shown whole, to who may read it. */
function resignationFacts(form: ResignationForm, { letterOn, months }: Known): Evaluation['facts'] {
  const { lastDay, shortNotice, reason } = form;
  const date = showDay(finalPayDue(lastDay));
  return [
    { label: CaseText.LABEL_NOTICE(), value: CaseText.NOTICE_DAYS({ days: noticeDays(letterOn, lastDay) }) },
    ...(shortNotice !== undefined && isShort(letterOn, lastDay)
      ? [{ label: CaseText.LABEL_SHORTER(), value: labelText(ShorterNotice.labels[shortNotice]) }]
      : []),
    { label: CaseText.LABEL_REASON(), value: labelText(ResignationReason.labels[reason]) },
    { label: CaseText.LABEL_PAY(), value: CaseText.PAY({ date }) },
    { label: CaseText.LABEL_ACCOUNT(), value: CaseText.ACCOUNT({ months }) },
  ];
}

/** The last day that it was filed against. */
export type WishSnapshot = { readonly lastDay: Day | null };

export async function evaluateWish(
  form: LastDayForm,
  { ownerId, db, today, changes }: Filing,
): Evaluated<WishSnapshot> {
  const found = await caseOfEmployee(db, ownerId);
  const isResigned = found?.kind === 'RESIGNATION' && found.closedAt === null;
  const lastDay = isResigned ? found.lastDay : null;
  const waiting = (await waitingOf(db, ownerId, { kind: 'LAST_DAY', except: changes })) ?? null;
  const { wish, why } = form;
  const becomes = wish === 'MOVE' ? (form.lastDay ?? today) : null;
  const on = lastDay ?? today;
  return {
    objections: wishObjections(form, { today, lastDay, waiting }),
    ...{ type: wish === 'MOVE' ? 'LAST_DAY' : 'STAY', from: on, to: on, size: 0, flags: [], reason: why },
    asks: becomes === null ? CaseText.STAYS() : CaseText.MOVES({ date: showDay(becomes) }),
    effect:
      becomes === null
        ? CaseText.STAYS_EFFECT({ date: showDay(lastDay ?? today) })
        : CaseText.PAY_BY({ date: showDay(finalPayDue(becomes)) }),
    facts: lastDay === null || becomes === null ? [] : [changed(lastDay, becomes)],
    snapshot: { lastDay },
    levels: HR_LEVEL,
  };
}

function changed(was: Day, becomes: Day) {
  return { label: CaseText.LABEL_LAST_DAY(), value: showDay(becomes), was: showDay(was) };
}
