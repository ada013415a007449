// The employee record of a new hire: made as HR makes that of anybody, with what the person entered of themselves.
import { CivilStatus } from '@kawani/domains/employees/contract';
import { nextCompanyNumber, takeOn } from '@kawani/domains/employees/service/new-employee';
import { rehire } from '@kawani/domains/employees/service/rehire';
import { changeSection } from '@kawani/domains/employees/service/sections';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type HireRun, setEmployee } from '../../table/saga.ts';
import { type HirePerson, type HireTerms, hirePerson } from '../../table/saga-facts.ts';
import { type HireOrder, holdNumbers, holdOrder } from '../../table/saga-place.ts';
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

/** Somebody who worked here before comes back as the same person, with a new employment and its pay. */
async function takenOn({ run, terms }: StepFacts, ctx: RequestContext): Promise<Taken> {
  const person = await hirePerson(ctx.db, run.hireId);
  if (person === undefined) throw new StepProblem('NO_PERSON');
  const { formerEmployeeId } = run;
  if (formerEmployeeId !== null) {
    const reason = run.rehireReason ?? undefined;
    await rehire({ ...rehireFormOf(terms), employeeId: formerEmployeeId, reason }, ctx, usualSchedule);
    await writeHome(formerEmployeeId, person, ctx);
    return { employeeId: formerEmployeeId, notes: ['SAME_PERSON'] };
  }
  await holdNumbers(ctx.db);
  const number = await nextCompanyNumber(ctx.db);
  if (number === null) throw new Error('No company number is left');
  const { id } = await takeOn(usualSchedule)(formOf(number, { run, person, terms }), ctx);
  await writeHome(id, person, ctx);
  return { employeeId: id, number };
}

function rehireFormOf({ status, startsOn, designationId, detachmentId, departmentId, ...terms }: HireTerms) {
  const { basis, rate, factor, mwe, cola, allowances } = terms;
  return {
    ...{ status, hiredOn: startsOn, designationId },
    detachmentId: detachmentId ?? undefined,
    departmentId: departmentId ?? undefined,
    pay: { basis, rate, factor, mwe, cola, allowances: [...allowances] },
    // The schedule is a step of its own.
    restDays: [],
  };
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
  const home = { houseStreet: person.street.slice(0, LONGEST_STREET), psgc: person.psgc, zip: null };
  await writeSection(employeeId, 'ADDRESS', { present: home, permanent: home }, ctx);
  const { emergencyName: name, emergencyRelation: relation, emergencyMobile: mobile } = person;
  const contact = { name, relation: relation.slice(0, LONGEST_RELATION), mobile, address: null, isPrimary: true };
  await writeSection(employeeId, 'EMERGENCY', { contacts: [contact] }, ctx);
  const { upper, lower, head, foot } = person;
  const isKnown = [upper, lower, head, foot].some((size) => size !== null);
  if (isKnown) await writeSection(employeeId, 'SIZES', { upper, lower, head, foot }, ctx);
}

/** Of somebody who comes back, a section may be as it was. */
async function writeSection(
  employeeId: string,
  section: 'ADDRESS' | 'EMERGENCY' | 'SIZES',
  values: Readonly<Record<string, unknown>>,
  ctx: RequestContext,
): Promise<void> {
  try {
    await changeSection(ctx, { employeeId, section, values, effectiveFrom: ctx.today, because: '' });
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal.code !== 'NOTHING_CHANGES') throw error;
  }
}

/** As the record has room for them; what was entered stays with the hire. */
const LONGEST_STREET = 120;
const LONGEST_RELATION = 40;
