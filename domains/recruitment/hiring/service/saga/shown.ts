// The checklist of a hire, and going on with it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { RecruitmentPermission } from '../../../requisitions/policy.ts';
import { HireRunRefusal, type HireStepLine, type HireSteps, type hireRunApi } from '../../contract/saga.ts';
import { HireNote, HireStep } from '../../lists/saga.ts';
import { forgetProblem, holdRun, sayAnotherPerson, sayWhyAgain } from '../../table/saga.ts';
import { type RunRow, runRow, stepRows } from '../../table/saga-shown.ts';
import { askHire } from './start.ts';

export async function hireSteps({ id }: { readonly id: string }, ctx: RequestContext): Promise<HireSteps> {
  const run = await runRow(ctx.db, id);
  if (run === undefined) throw new Refused(HireRunRefusal.NO_SUCH_HIRE(), 404);
  const { begunAt, triedAt, employeeId, hiredAt } = run;
  const isHired = hiredAt !== null;
  const mayGoOn =
    begunAt !== null &&
    !isHired &&
    run.fellOutAt === null &&
    ctx.actor.holds.has(RecruitmentPermission.APPROVE_NEW_HIRE_ENDORSEMENT.code);
  return { steps: linesOf(run, await stepRows(ctx.db, id)), begunAt, triedAt, employeeId, isHired, mayGoOn };
}

function linesOf(run: RunRow, made: Awaited<ReturnType<typeof stepRows>>): HireStepLine[] {
  const rows = new Map(made.map((row) => [row.step, row]));
  const next = run.begunAt === null ? undefined : HireStep.codes.find((step) => !rows.has(step));
  return HireStep.codes.map((step) => {
    const row = rows.get(step);
    const line: HireStepLine = { step, state: 'WAITING', doneAt: null, notes: [], pickUp: null, problem: null };
    if (row !== undefined)
      return { ...line, state: 'DONE', doneAt: row.doneAt, notes: notesIn(row.result), pickUp: pickUpIn(row.result) };
    if (step !== next) return line;
    const problem = run.failedStep === step ? run.problem : null;
    return { ...line, state: problem === null ? 'NEXT' : 'FAILED', problem };
  });
}

const pickUpIn = ({ pickUp }: Record<string, unknown>) => (typeof pickUp === 'string' ? pickUp : null);

/** A note of an earlier version that is gone is left out. */
function notesIn({ notes }: Record<string, unknown>): HireNote[] {
  return Array.isArray(notes) ? HireNote.codes.filter((code) => notes.includes(code)) : [];
}

export async function resumeHire(asked: TakesOf<typeof hireRunApi.resume>, ctx: RequestContext): Promise<HireSteps> {
  const { id, isAnotherPerson, reason } = asked;
  const { db, actor } = ctx;
  const held = await holdRun(db, id);
  const run = await runRow(db, id);
  if (run === undefined) throw new Refused(HireRunRefusal.NO_SUCH_HIRE(), 404);
  if (run.hiredAt !== null) throw new Refused(HireRunRefusal.HIRED_ALREADY(), 409);
  if (run.fellOutAt !== null) throw new Refused(HireRunRefusal.FELL_OUT(), 409);
  if (held === undefined) throw new Refused(HireRunRefusal.NOT_ENDORSED(), 409);
  if (isAnotherPerson) {
    if (run.problem !== 'ALIKE') throw new Refused(HireRunRefusal.NOT_ALIKE('isAnotherPerson'), 409);
    await sayAnotherPerson(db, id, actor.username);
  }
  if (reason !== undefined) {
    if (run.problem !== 'REASON') throw new Refused(HireRunRefusal.NOT_ASKED('reason'), 409);
    await sayWhyAgain(db, id, { reason, by: actor.username });
  }
  await forgetProblem(db, id);
  await askHire(db, id);
  await ctx.audit({ action: 'RESUME', subject: 'hire', subjectId: id, detail: { isAnotherPerson, reason } });
  return hireSteps({ id }, ctx);
}
