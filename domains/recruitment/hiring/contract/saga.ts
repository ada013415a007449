// From an approved endorsement to an employee: the checklist of what is made, and going on where it stopped.
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { refusals } from '@kawani/kit/contract/refusal';
import { Instant } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import { HireNote, HireStep, HireStepState } from '../lists/saga.ts';

const P = RecruitmentPermission;
const MAX_REASON = 250;
const SOME_ID = '01920000-0000-7000-8000-000000000001';

export const HireRunRefusal = refusals({
  NO_SUCH_HIRE: 'This hire doesn’t exist.',
  NOT_ENDORSED: 'The endorsement of this new hire isn’t approved yet.',
  HIRED_ALREADY: 'Everything is done for this new hire.',
  FELL_OUT: 'This person isn’t hired: they fell out.',
  NOT_ASKED: 'Nobody asked for a reason to hire this person again.',
  NOT_ALIKE: 'No employee has the same name and birth date.',
});

export const HireStepLine = z.strictObject({
  step: codeIn(HireStep),
  state: codeIn(HireStepState),
  doneAt: z.nullable(Instant),
  /** What there was to say about it, such as that nothing was needed. */
  notes: z.array(codeIn(HireNote)),
  /** Where what was ordered is picked up. */
  pickUp: z.nullable(z.string()),
  /** Why it failed: a code of HireProblem, or the code of a refusal. */
  problem: z.nullable(z.string()),
});
export type HireStepLine = z.output<typeof HireStepLine>;

export const HireSteps = z.strictObject({
  steps: z.array(HireStepLine),
  /** Null: it is not endorsed yet. */
  begunAt: z.nullable(Instant),
  /** The last try. */
  triedAt: z.nullable(Instant),
  employeeId: z.nullable(z.string()),
  /** Everything is done. */
  isHired: z.boolean(),
  mayGoOn: z.boolean(),
});
export type HireSteps = z.output<typeof HireSteps>;

export const hireRunApi = {
  steps: endpoint('GET /hiring/:id/steps', {
    summary: 'What was made of a new hire so far, what comes next, and what stands in the way',
    takes: z.strictObject({ id: z.uuid() }),
    returns: HireSteps,
    needs: [
      P.VIEW_ALL_APPLICANTS_FOR_HIRING,
      P.REQUEST_NEW_HIRE_ENDORSEMENT,
      P.APPROVE_NEW_HIRE_ENDORSEMENT,
      P.CREATE_PAF,
    ],
    scope: 'all',
    readsNobody: 'steps of the work, without the person',
    example: { id: SOME_ID },
  }),
  resume: endpoint('POST /hiring/:id/resume', {
    summary: 'Go on with making an employee of a new hire, from the step that failed',
    takes: z.strictObject({
      id: z.uuid(),
      /** Somebody looked at the employee of the same name and birth date: it is another person. */
      isAnotherPerson: z._default(z.boolean(), false),
      /** Why somebody is hired again whose last employment ended for a cause. */
      reason: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON))),
    }),
    returns: HireSteps,
    needs: [P.APPROVE_NEW_HIRE_ENDORSEMENT],
    scope: 'all',
    notOwn: { id: 'hire-run' },
    example: { id: SOME_ID },
  }),
};
