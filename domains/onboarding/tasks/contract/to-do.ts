// What supervisors, the uniform store and IT do for new hires.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { UniformPermission } from '@kawani/domains/uniforms/catalogue/policy';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { OnboardingPermission } from '../../handbook/policy.ts';
import { TaskFact, TaskOwner } from '../../programs/lists.ts';

const SOME_ID = '01920000-0000-7000-8000-000000000001';

/** Supervisors do it for the people they lead, the offices for everybody. */
const shared = {
  needs: [
    OnboardingPermission.ATTENDANCE,
    UniformPermission.PROCESS_UNIFORM_REQUEST,
    EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS,
  ],
  scope: 'by permission',
} as const;

const ofTask = {
  ...shared,
  notOwn: { id: 'onboarding-invitation' },
  example: { id: SOME_ID, taskId: SOME_ID },
} as const;

export const ToDoLine = z.strictObject({
  inviteId: z.string(),
  taskId: z.string(),
  employeeId: z.string(),
  number: z.string(),
  name: z.string(),
  site: z.nullable(z.string()),
  startsOn: Day,
  titleEn: z.string(),
  titleFil: z.string(),
  owner: codeIn(TaskOwner),
  dueOn: Day,
  /** Not null: it is marked as done by itself once it happens. */
  fact: z.nullable(codeIn(TaskFact)),
});
export type ToDoLine = z.output<typeof ToDoLine>;

export const toDoApi = {
  list: endpoint('GET /onboarding/to-do', {
    ...shared,
    summary: 'What one is asked to do for new hires, the first due first',
    returns: z.strictObject({ items: z.array(ToDoLine) }),
  }),
  tick: endpoint('POST /onboarding/to-do/:id/tasks/:taskId/tick', {
    ...ofTask,
    takes: z.strictObject({ id: z.uuid(), taskId: z.uuid() }),
    summary: 'Mark as done what one did for a new hire',
  }),
  untick: endpoint('POST /onboarding/to-do/:id/tasks/:taskId/undo', {
    ...ofTask,
    takes: z.strictObject({ id: z.uuid(), taskId: z.uuid() }),
    summary: 'Undo that a task for a new hire was marked as done',
  }),
};
