// The steps that make an employee of a hire. Each is made in a transaction of its own that holds the hire, and gives what it
// made, or why nothing had to be made.

import { fileRequired } from '@kawani/domains/diagnostics/requests/service/required-filing';
import { peopleOf, setPayTerms } from '@kawani/domains/employees/service';
import { inviteNewcomer } from '@kawani/domains/onboarding/tasks/service/invitations';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { publishUsual, usualShifts } from '@kawani/domains/schedule/service/usual';
import { orderFirstSet } from '@kawani/domains/uniforms/orders/service/first-set';
import { isAgainst } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { HireText } from '../../contract/saga-notices.ts';
import type { HireNote, HireStep } from '../../lists/saga.ts';
import { holdOrder, holdStanding, insertHiredEvent, insertPlace } from '../../table/saga-place.ts';
import type { Made, StepFacts } from './facts.ts';
import { StepProblem } from './problem.ts';
import { tellHired } from './telling.ts';

/** Of every step after the first. */
type EmployeeFacts = StepFacts & { readonly employeeId: string; readonly registry: RequestRegistry };
type Step = (facts: EmployeeFacts, ctx: RequestContext) => Promise<Made>;

const fillPlace: Step = async ({ run, terms, employeeId }, { db, now, actor }) => {
  const { offerId, jobOrderId, applicationId } = run;
  await holdOrder(db, jobOrderId);
  const by = { by: actor.username, at: now };
  const placeId = await insertPlace(db, { offerId, jobOrderId, employeeId, startsOn: terms.startsOn, ...by }).catch(
    problemOfPlace,
  );
  const standing = await holdStanding(db, applicationId);
  if (standing === undefined || ENDED.includes(standing.state)) throw new StepProblem('APPLICATION_ENDED');
  if (standing.state !== 'Hired')
    await insertHiredEvent(db, { id: applicationId, version: standing.version + 1, ...by });
  return { placeId };
};

const ENDED: readonly string[] = ['Withdrawn', 'Not passed'];

function problemOfPlace(error: unknown): never {
  if (isAgainst(error, 'job_order_fits')) throw new StepProblem('NO_PLACE_LEFT');
  if (isAgainst(error, 'job_order_is_open')) throw new StepProblem('JOB_ORDER_CANCELLED');
  throw error;
}

/** Judged again: a wage order may have come since the PAF was approved. */
const setPay: Step = async ({ run, terms, employeeId }, ctx) => {
  const { startsOn: effectiveFrom, basis, rate, factor, mwe, cola, allowances } = terms;
  // Somebody who comes back got them with the new employment.
  if (run.formerEmployeeId !== null) return { effectiveFrom };
  const pay = { effectiveFrom, basis, rate, factor, mwe, cola, allowances: [...allowances] };
  await setPayTerms({ ...pay, employeeId, reason: 'New hire' }, ctx);
  return { effectiveFrom };
};

const publishSchedule: Step = async ({ terms, employeeId }, { db, today }) => {
  const { shiftId, detachmentId, siteId, restDays, startsOn: from } = terms;
  if (shiftId === null) return { notes: ['NO_SHIFT'] };
  const worked = await usualShifts(db, siteId, from);
  if (!worked.some(({ id }) => id === shiftId)) throw new StepProblem('NO_SUCH_SHIFT');
  // From the first day on, however far ahead it is.
  const weeks = [{ employeeId, shiftId, detachmentId, restDays: [...restDays], from }];
  const [schedule] = await publishUsual(db, weeks, today);
  const missing = schedule?.missing ?? [];
  return {
    shiftId,
    from: schedule?.published[0]?.from ?? null,
    missing,
    notes: missing.length > 0 ? ['SOME_DATES'] : [],
  };
};

const invite: Step = async ({ run, terms, employeeId }, ctx) => {
  const { startsOn } = terms;
  const inviteId = await inviteNewcomer({ employeeId, hireId: run.hireId, startsOn }, ctx);
  const { place } = await holdOrder(ctx.db, run.jobOrderId);
  const body = HireText.WELCOME({ date: showDay(startsOn), place });
  await tellNewcomer(employeeId, { title: HireText.WELCOME_TITLE(), body, opens: '/' }, ctx);
  return { inviteId };
};

const orderUniform: Step = async ({ terms, employeeId, registry }, ctx) => {
  const { request, why, withoutSize, pickUp } = await orderFirstSet(
    registry,
    { employeeId, startsOn: terms.startsOn },
    ctx,
  );
  if (withoutSize > 0) {
    const opens = '/profile?tab=personal';
    await tellNewcomer(employeeId, { title: HireText.SIZES_TITLE(), body: HireText.SIZES(), opens }, ctx);
  }
  if (request !== null) return { ...request, pickUp, ...(withoutSize > 0 ? { notes: ['SOME_SIZES'] } : {}) };
  return { notes: why === 'NO_PLACE' ? ['NO_PICK_UP'] : [why ?? 'NO_SET'] };
};

const fileDiagnostics: Step = async ({ terms, employeeId, registry }, ctx) => {
  const { filed, without } = await fileRequired(registry, { employeeId, startsOn: terms.startsOn }, ctx);
  if (filed.length + without.length === 0) return { notes: ['NONE_REQUIRED'] };
  const notes = new Set(without.map(({ why }): HireNote => (why === 'NO_SEAT' ? 'NO_SEAT' : 'NO_EXAMINATION')));
  return { filed, without, notes: [...notes] };
};

type Told = Pick<Parameters<RequestContext['notify']>[0], 'title' | 'body' | 'opens'>;

async function tellNewcomer(employeeId: string, told: Told, { db, notify }: RequestContext): Promise<void> {
  const { username = null, email = null } = (await peopleOf(db, [employeeId])).get(employeeId) ?? {};
  if (username !== null) await notify({ to: username, ...told, ...(email === null ? {} : { mailTo: email }) });
}

/** The account is made at the provider, outside of any transaction: it has a file of its own. */
export const STEPS: Readonly<Record<Exclude<HireStep, 'EMPLOYEE' | 'ACCOUNT' | 'PAPERS'>, Step>> = {
  PLACE: fillPlace,
  PAY: setPay,
  SCHEDULE: publishSchedule,
  ONBOARDING: invite,
  UNIFORM: orderUniform,
  DIAGNOSTICS: fileDiagnostics,
  DONE: tellHired,
};
