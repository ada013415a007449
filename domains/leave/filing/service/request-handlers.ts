// The request handlers of leave: objections to a form, what the leave amounts to, and what each move does to credits.
import {
  type DatePart,
  type Evaluation,
  type Filing,
  type RequestHandler,
  requestHandler,
} from '@kawani/domains/requests/engine/service/request-handler';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { daysBetween } from '@kawani/kit/values/day';
import { LeaveCode } from '../../types/lists.ts';
import { namesGiven } from '../../types/table/leave-types.ts';
import type { LeaveForm } from '../contract/form.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { MAX_LEAVE_RANGE_DAYS } from '../contract.ts';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import type { LeaveSnapshot } from '../rules/charges.ts';
import { lastDayOfNotice, objectionsTo } from '../rules/objections.ts';
import { asksLine, effectLine } from '../rules/words.ts';
import { assessLeave } from './assessment.ts';
import { after } from './credit-moves.ts';
import { effectsNow } from './effects-now.ts';
import { clashes, repeated, wrongReliever } from './filing-checks.ts';
import { factsOf, teamFacts } from './request-facts.ts';

/** To be given to the request engine. */
export const leaveHandler = requestHandler({ kind: leaveRequest, evaluate, after, daysOff, namesGiven, effectsNow });
export const specialLeaveHandler = requestHandler({ kind: specialLeaveRequest, evaluate, after, daysOff, effectsNow });
export const leaveRequestHandlers: readonly RequestHandler[] = [leaveHandler, specialLeaveHandler];

function daysOff({ snapshot }: { snapshot: LeaveSnapshot }): readonly DatePart[] {
  return snapshot.charges;
}

async function evaluate(form: LeaveForm, filing: Filing): Promise<Evaluation & { snapshot: LeaveSnapshot }> {
  if (form.from > form.to) return nothing(form, []);
  if (daysBetween(form.from, form.to) >= MAX_LEAVE_RANGE_DAYS) {
    return nothing(form, [LeaveRefusal.RANGE_TOO_LONG({ days: MAX_LEAVE_RANGE_DAYS }, 'to')]);
  }
  const [assessment, clashing, reliever, team, repeatedly] = await filing.db.together((db) => {
    const same = { ...filing, db };
    return Promise.all([
      assessLeave(db, filing.ownerId, form, filing.changes),
      clashes(form, same),
      wrongReliever(form, same),
      teamFacts(form, same),
      repeated(form, same),
    ]);
  });
  if (assessment === undefined) {
    return nothing(form, [LeaveRefusal.NOT_OFFERED({ leave: () => LeaveCode.labelOf(form.type) }, 'type')]);
  }
  const { drawing } = assessment;
  const total = drawing.paid + drawing.unpaid;
  const { type, from, to, reason } = form;
  const circumstances = { form, today: filing.today, files: filing.files, ...assessment };
  return {
    objections: [...objectionsTo(circumstances), ...clashing, ...reliever],
    type,
    from,
    to,
    fileBy: lastDayOfNotice(circumstances),
    size: total,
    asks: asksLine(form, total),
    effect: effectLine(drawing.charges),
    reason,
    facts: factsOf(form, assessment, team),
    flags: [...(from < filing.today ? (['LATE_FILING'] as const) : []), ...repeatedly],
    snapshot: { charges: drawing.charges, draws: drawing.draws },
  };
}

function nothing({ type, from, to, reason }: LeaveForm, objections: readonly Refusal[]) {
  const words = { asks: '', effect: '', reason };
  return { objections, type, from, to, size: 0, ...words, facts: [], flags: [], snapshot: { charges: [], draws: [] } };
}
