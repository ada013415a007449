// The last step: the person is hired, and those who waited for that are told.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { peopleOf, supervisorsOf } from '@kawani/domains/employees/service';
import { officeOf } from '@kawani/domains/requests/engine/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay } from '@kawani/kit/values/day';
import { HireText } from '../../contract/saga-notices.ts';
import { endRun, setHired } from '../../table/saga.ts';
import { holdOrder } from '../../table/saga-place.ts';
import type { Made, StepFacts } from './facts.ts';

type Hired = StepFacts & { readonly employeeId: string };

export async function tellHired({ run, terms, employeeId }: Hired, ctx: RequestContext): Promise<Made> {
  const { db, now, notify } = ctx;
  await setHired(db, run.hireId, now);
  await endRun(db, run.hireId, now);
  const person = (await peopleOf(db, [employeeId])).get(employeeId);
  if (person === undefined) throw new Error('A new employee is gone');
  const { recruiter, place, designation } = await holdOrder(db, run.jobOrderId);
  const facts = { name: person.fullName, number: person.number, date: showDay(terms.startsOn), place, designation };
  const told = { title: HireText.HIRED_TITLE(), body: HireText.HIRED(facts) };
  const office = await officeOf(db, EmployeePermission.CREATE_EMPLOYEE.code, ctx.today);
  const people = new Set([recruiter, await supervisor(terms, ctx), ...office]);
  for (const to of people) if (to !== null) await notify({ to, ...told, ...opensFor(to, office, employeeId) });
  return { told: people.size };
}

/** Only HR opens the record of everybody. */
function opensFor(to: string, office: readonly string[], employeeId: string) {
  return office.includes(to) ? { opens: `/employees/${employeeId}` } : {};
}

/** The account of who leads the site on the first day; null where nobody does. */
async function supervisor({ detachmentId, startsOn }: StepFacts['terms'], { db }: RequestContext) {
  if (detachmentId === null) return null;
  const found = (await supervisorsOf(db, [detachmentId], startsOn)).get(detachmentId);
  if (found === undefined) return null;
  return (await peopleOf(db, [found.employeeId])).get(found.employeeId)?.username ?? null;
}
