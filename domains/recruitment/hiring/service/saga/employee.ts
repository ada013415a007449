// The employee record of a new hire: made as HR makes that of anybody, with what the person entered of themselves.
import { CivilStatus } from '@kawani/domains/employees/contract';
import { nextCompanyNumber, takeOn } from '@kawani/domains/employees/service/new-employee';
import { changeSection } from '@kawani/domains/employees/service/sections';
import { activeShiftsOf, publishWeeks } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type HireRun, setEmployee } from '../../table/saga.ts';
import { type HireOrder, type HirePerson, type HireTerms, hirePerson, holdOrder } from '../../table/saga-facts.ts';
import type { Made, StepFacts } from './facts.ts';
import { StepProblem } from './problem.ts';

export async function makeEmployee({ run, terms }: StepFacts, ctx: RequestContext): Promise<Made> {
  requirePlace(await holdOrder(ctx.db, run.jobOrderId));
  const { employeeId, ...made } = await takenOn({ run, terms }, ctx);
  await setEmployee(ctx.db, run.hireId, employeeId);
  return { employeeId, ...made };
}

/** Nobody is made an employee for a place that is gone. Until the transaction ends, nobody else takes it. */
function requirePlace({ isCancelled, placed, needed }: HireOrder): void {
  if (isCancelled) throw new StepProblem('JOB_ORDER_CANCELLED');
  if (placed >= needed) throw new StepProblem('NO_PLACE_LEFT');
}

type Taken = Made & { readonly employeeId: string };

/** Somebody who worked here before comes back as the same person: that is another operation, which keeps their record. */
async function takenOn({ run, terms }: StepFacts, ctx: RequestContext): Promise<Taken> {
  if (run.formerEmployeeId !== null) throw new StepProblem('REHIRE');
  const person = await hirePerson(ctx.db, run.hireId);
  if (person === undefined) throw new StepProblem('NO_PERSON');
  const number = await nextCompanyNumber(ctx.db);
  if (number === null) throw new Error('No company number is left');
  const { id } = await takeOn({ activeShiftsOf, publishWeeks })(formOf(number, { run, person, terms }), ctx);
  await writeHome(id, person, ctx);
  return { employeeId: id, number };
}

type Known = { readonly run: HireRun; readonly person: HirePerson; readonly terms: HireTerms };

function formOf(number: string, { run, person, terms }: Known): Parameters<ReturnType<typeof takeOn>>[0] {
  const { firstName, lastName, sex, birthDate, mobile } = person;
  const { designationId, startsOn, status } = terms;
  const civilStatus = CivilStatus.codes.find((code) => code === person.civilStatus);
  if (civilStatus === undefined) throw new Error('This civil status is in no list');
  return {
    ...{ number, firstName, lastName, sex, civilStatus, birthDate, mobile, designationId, status },
    middleName: person.middleName ?? undefined,
    suffix: person.suffix ?? undefined,
    email: person.email ?? undefined,
    sss: person.sss ?? undefined,
    philhealth: person.philhealth ?? undefined,
    pagibig: person.pagibig ?? undefined,
    tin: person.tin ?? undefined,
    detachmentId: terms.detachmentId ?? undefined,
    departmentId: terms.departmentId ?? undefined,
    hiredOn: startsOn,
    // Pay, papers and schedule are steps of their own.
    ...{ restDays: [], documents: [] },
    isSomebodyElse: run.anotherPersonBy !== null,
  };
}

async function writeHome(employeeId: string, person: HirePerson, ctx: RequestContext): Promise<void> {
  const changing = { employeeId, effectiveFrom: ctx.today, because: '' };
  const home = { houseStreet: person.street.slice(0, LONGEST_STREET), psgc: person.psgc, zip: null };
  await changeSection(ctx, { ...changing, section: 'ADDRESS', values: { present: home, permanent: home } });
  const { emergencyName: name, emergencyRelation: relation, emergencyMobile: mobile } = person;
  const contact = { name, relation: relation.slice(0, LONGEST_RELATION), mobile, address: null, isPrimary: true };
  await changeSection(ctx, { ...changing, section: 'EMERGENCY', values: { contacts: [contact] } });
}

/** As the record has room for them; what was entered stays with the hire. */
const LONGEST_STREET = 120;
const LONGEST_RELATION = 40;
