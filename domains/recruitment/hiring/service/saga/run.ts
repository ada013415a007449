// Making an employee of a hire, step by step. Each run, after a failure or at the same time as another one, finds the hire
// locked while a step is made, and the step written down once it is: every step is made once.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import { HireStep } from '../../lists/saga.ts';
import { endRun, type HireRun, holdRun, insertStep, noteProblem, noteTry } from '../../table/saga.ts';
import { hireTerms } from '../../table/saga-facts.ts';
import { askAccount, makeAccount, NeedsAccount } from './account.ts';
import { contextFor, type Hiring } from './context.ts';
import { makeEmployee } from './employee.ts';
import type { Made } from './facts.ts';
import { takePapers } from './papers.ts';
import { StepProblem } from './problem.ts';
import { STEPS } from './steps.ts';

type Went = 'ON' | 'ENDED' | NeedsAccount;

/** Gives true where everything is done. What the business foresaw is kept for the page; everything else is thrown as well. */
export async function runHire(hiring: Hiring, hireId: string): Promise<boolean> {
  await noteTry(hiring.database, hireId, hiring.clock());
  for (const step of HireStep.codes) if (!(await goThrough(step, hireId, hiring))) return false;
  return true;
}

async function goThrough(step: HireStep, hireId: string, hiring: Hiring): Promise<boolean> {
  try {
    const went = await make(step, hireId, hiring);
    if (!(went instanceof NeedsAccount)) return went === 'ON';
    if (!(await makeAccount(hireId, went.username, hiring))) return false;
    // The provider refused the name: the next try asks for another one.
    if ((await make(step, hireId, hiring)) !== 'ON') throw new StepProblem('ACCOUNT_WAITS');
    return true;
  } catch (error) {
    await noteProblem(hiring.database, { hireId, step, problem: codeOf(error) });
    if (error instanceof Refused || error instanceof StepProblem) return false;
    throw error;
  }
}

function codeOf(error: unknown): string {
  if (error instanceof StepProblem) return error.problem;
  if (!(error instanceof Refused)) return 'UNEXPECTED';
  const { code, field } = error.refusal;
  // Company numbers and government numbers are refused by the same code.
  return code === 'NUMBER_TAKEN' && field !== 'number' ? 'GOVERNMENT_NUMBER_TAKEN' : code;
}

function make(step: HireStep, hireId: string, hiring: Hiring): Promise<Went> {
  return hiring.database.transaction(async (db) => {
    const run = await holdRun(db, hireId);
    if (run === undefined) return 'ENDED';
    if (run.done.includes(step)) return 'ON';
    if (run.fellOutAt !== null) {
      await endRun(db, hireId, hiring.clock());
      return 'ENDED';
    }
    const result = await madeOf(step, run, db, hiring);
    if (result instanceof NeedsAccount) return result;
    await insertStep(db, { hireId, step, result, at: hiring.clock() });
    return 'ON';
  });
}

async function madeOf(step: HireStep, run: HireRun, db: Db, hiring: Hiring): Promise<Made | NeedsAccount> {
  const ctx = contextFor(run, db, hiring);
  const { registry } = hiring;
  const { pafId, employeeId, formerEmployeeId } = run;
  const terms = pafId === null ? undefined : await hireTerms(db, pafId);
  if (terms === undefined) throw new StepProblem('NO_PAF');
  await ctx.audit({ action: 'HIRE', subject: 'hire', subjectId: run.hireId, detail: { step } });
  if (step === 'EMPLOYEE') return makeEmployee({ run, terms }, ctx);
  if (employeeId === null) throw new Error('A step before there is an employee');
  if (step === 'ACCOUNT') return askAccount(employeeId, formerEmployeeId !== null, ctx);
  if (step === 'PAPERS') return takePapers(run.hireId, employeeId, ctx);
  return STEPS[step]({ run, terms, employeeId, registry }, ctx);
}
