// The cast of the demo company, made by chance but the same for the same seed: the persons of the demo accounts first,
// then who leads, then everybody else.

import type { OrganizationCodes } from '@kawani/domains/organization/service';
import type { Profile } from '@kawani/kit/contract/permission';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { EmployeeStatus, Sex, StatusCause } from '../contract.ts';
import type { NewEmployee } from '../service.ts';
import { MEN, SUFFIXES, SURNAMES, WOMEN } from './names.ts';

export type DemoPerson = {
  readonly record: NewEmployee;
  readonly profile: Profile;
  readonly statuses: readonly { status: EmployeeStatus; since: Day; reason: string | null; cause?: StatusCause }[];
  readonly postings: readonly DemoPosting[];
  readonly leads: readonly { unit: 'detachment' | 'cluster' | 'department'; code: string; since: Day; until?: Day }[];
};
export type DemoPosting = {
  detachment?: string;
  department?: string;
  designation: string;
  since: Day;
  until?: Day;
};

type Chance = { today: Day; random: () => number };
type Ending = { status: EmployeeStatus; cause: StatusCause; reason: string };
type Part = {
  username?: string;
  profile?: Profile;
  sex?: Sex;
  first?: string;
  last?: string;
  at: { detachment: string } | { department: string };
  designation: string;
  leads?: readonly Omit<DemoPerson['leads'][number], 'since'>[];
  /** Hired so many days before today. */
  days?: number;
  stays?: true;
  /** Left so many days before today. */
  left?: Ending & { days: number };
};

/** The site where `employee` works and `supervisor` leads. */
const STAGE = 'MKT-03';

export function castOf({ today, employees, random }: Chance & { employees: number }, codes: OrganizationCodes) {
  const chance = { today, random };
  const named = [...namedParts(), ...LEAVERS];
  const leaders = leadingParts(codes, named);
  const others = Array.from({ length: Math.max(0, employees - named.length - leaders.length) }, () =>
    plainPart(chance, codes),
  );
  const people = [...named, ...leaders, ...others].map((part) => personOf(part, chance));
  // Company numbers were given out in the order in which people came.
  people.sort((one, other) => (one.record.hiredOn < other.record.hiredOn ? -1 : 1));
  return people.map((person, index): DemoPerson => numbered(person, String(index + 1).padStart(4, '0')));
}

function numbered(person: DemoPerson, number: string): DemoPerson {
  return { ...person, record: { ...person.record, number, username: person.record.username ?? `e${number}` } };
}

function office(
  username: string,
  profile: Profile,
  [sex, first, last]: readonly [Sex, string, string],
  department: string,
  head = false,
): Part {
  return {
    ...{ username, profile, sex, first, last, at: { department }, designation: head ? 'HEAD' : 'OFFICER' },
    ...(head ? { leads: [{ unit: 'department', code: department }] } : {}),
    ...{ days: 1900, stays: true },
  };
}

function namedParts(): Part[] {
  const field = { at: { detachment: STAGE }, stays: true } as const;
  return [
    {
      ...field,
      username: 'employee',
      profile: 'Employee',
      sex: 'Male',
      first: 'Andrés',
      last: 'Peña',
      designation: 'CLEANER',
      days: 1150,
    },
    {
      ...field,
      username: 'supervisor',
      profile: 'Supervisor',
      sex: 'Female',
      first: 'Rosario',
      last: 'Muñoz',
      designation: 'SUPERVISOR',
      leads: [{ unit: 'detachment', code: STAGE }],
      days: 2300,
    },
    {
      ...field,
      username: 'newhire',
      profile: 'Employee',
      sex: 'Female',
      first: 'Ligaya',
      last: 'Santos',
      designation: 'CLEANER',
      days: 0,
    },
    office('hr', 'HR Officer', ['Female', 'Kristine', 'Bautista'], 'HR'),
    office('hrmanager', 'HR Manager', ['Female', 'Corazón', 'Villanueva'], 'HR', true),
    office('payroll', 'Payroll', ['Male', 'Noel', 'Castañeda'], 'PAY', true),
    office('cashier', 'Cashier', ['Female', 'Teresita', 'Lim'], 'TRE'),
    office('loans', 'Loan Officer', ['Male', 'Ernesto', 'Dizon'], 'LON', true),
    office('loans2', 'Loan Officer', ['Female', 'Milagros', 'Salonga'], 'LON'),
    office('loans3', 'Loan Officer', ['Male', 'Honorato', 'Ilagan'], 'LON'),
    office('custodian', 'Custodian', ['Male', 'Danilo', 'Cariño'], 'LOG'),
    office('clinic', 'Clinic', ['Female', 'Inés', 'Avanceña'], 'CLN', true),
    office('clinic2', 'Clinic', ['Male', 'Rogelio', 'Manalo'], 'CLN'),
    office('recruiter', 'Recruiter', ['Female', 'Jasmine', 'Tolentino'], 'REC'),
    office('admin', 'Administrator', ['Male', 'Kenneth', 'Ocampo'], 'ITD', true),
  ];
}

/** Two whose last period is paid, whatever the day: there is final pay to be made. */
const LEAVERS: readonly Part[] = [
  {
    ...{
      sex: 'Female',
      first: 'Lorna',
      last: 'Quiambao',
      at: { detachment: STAGE },
      designation: 'CLEANER',
      days: 980,
    },
    left: { days: 50, status: 'Resigned', cause: 'RESIGNATION', reason: 'Takes over the family’s store' },
  },
  {
    ...{
      sex: 'Male',
      first: 'Rogelio',
      last: 'Batungbakal',
      at: { department: 'LOG' },
      designation: 'ASSISTANT',
      days: 2150,
    },
    left: { days: 48, status: 'Terminated', cause: 'REDUNDANCY', reason: 'Two stock rooms were made one' },
  },
];

/** One for every detachment, cluster and department that none of the named leads. */
function leadingParts(codes: OrganizationCodes, named: readonly Part[]): Part[] {
  const led = new Set(named.flatMap(({ leads = [] }) => leads.map(({ unit, code }) => `${unit} ${code}`)));
  const free = (unit: string, all: ReadonlyMap<string, string>) =>
    [...all.keys()].filter((code) => !led.has(`${unit} ${code}`)).sort();
  const lead = { profile: 'Supervisor', stays: true } as const;
  return [
    ...free('department', codes.departments).map((code): Part => {
      return { ...lead, at: { department: code }, designation: 'HEAD', leads: [{ unit: 'department', code }] };
    }),
    ...free('cluster', codes.clusters).map((code): Part => {
      return { ...lead, at: { department: 'OPS' }, designation: 'CLUSTERMGR', leads: [{ unit: 'cluster', code }] };
    }),
    ...free('detachment', codes.detachments).map((code): Part => {
      return { ...lead, at: { detachment: code }, designation: 'SUPERVISOR', leads: [{ unit: 'detachment', code }] };
    }),
  ];
}

const FIELD_WORK = [
  'CLEANER',
  'CLEANER',
  'CLEANER',
  'GUARD',
  'GUARD',
  'GUARD',
  'HOUSEKEEPER',
  'TECHNICIAN',
  'MESSENGER',
  'RECEPTIONIST',
  'NURSEAIDE',
];
const OFFICE_SHARE = 0.08;

function plainPart({ random }: Chance, codes: OrganizationCodes): Part {
  if (random() < OFFICE_SHARE) {
    const department = pick([...codes.departments.keys()].sort(), random);
    return { at: { department }, designation: random() < 0.4 ? 'OFFICER' : 'ASSISTANT' };
  }
  const detachment = pick([...codes.detachments.keys()].sort(), random);
  return { at: { detachment }, designation: pick(FIELD_WORK, random) };
}

function personOf(part: Part, chance: Chance): DemoPerson {
  const { today, random } = chance;
  const sex = part.sex ?? (random() < 0.45 ? 'Female' : 'Male');
  // Most people came in the last years, a few long ago.
  const served = part.days ?? Math.floor(15 + 3600 * random() ** 2);
  const hiredOn = addDays(today, -served);
  const fate = fateOf(part, { hiredOn, served }, chance);
  const record: NewEmployee = {
    number: '',
    username: part.username ?? null,
    firstName: part.first ?? pick(sex === 'Female' ? WOMEN : MEN, random),
    middleName: random() < 0.95 ? pick(SURNAMES, random) : null,
    lastName: part.last ?? pick(SURNAMES, random),
    suffix: sex === 'Male' && random() < 0.04 ? pick(SUFFIXES, random) : null,
    sex,
    civilStatus: random() < 0.5 ? 'Single' : random() < 0.9 ? 'Married' : 'Widowed',
    birthDate: addDays(hiredOn, -Math.floor((19 + 26 * random()) * 365.25)),
    showsBirthday: random() < 0.8,
    mobile: `09${String(Math.floor(random() * 1e9)).padStart(9, '0')}`,
    email: part.username === undefined ? null : `${part.username}@bayanihan-care.example`,
    hiredOn,
    ...('separatedOn' in fate ? { separatedOn: fate.separatedOn } : {}),
  };
  return {
    record,
    profile: part.profile ?? 'Employee',
    statuses: fate.statuses,
    postings: postingsOf(part, record, { ...chance, end: lastPostedDay(fate) }),
    leads: (part.leads ?? []).map((led) => ({ ...led, since: hiredOn })),
  };
}

/** The day after the last one of probation. */
const REGULAR_AFTER_DAYS = 181;

function settledStatuses(hiredOn: Day, today: Day): DemoPerson['statuses'] {
  const regular = addDays(hiredOn, REGULAR_AFTER_DAYS);
  const first = { status: 'Probationary', since: hiredOn, reason: null } as const;
  return regular > today ? [first] : [first, { status: 'Active', since: regular, reason: 'Passed probation' }];
}

type Fate = { statuses: DemoPerson['statuses']; separatedOn?: Day };

/** A few left lately, and a few are away. */
function fateOf({ stays, left }: Part, { hiredOn, served }: { hiredOn: Day; served: number }, chance: Chance): Fate {
  const { today, random } = chance;
  const statuses = settledStatuses(hiredOn, today);
  if (stays) return { statuses };
  const of = (since: Day, { status, cause, reason }: Ending): Fate => ({
    statuses: [...statuses.filter((earlier) => earlier.since < since), { status, since, cause, reason }],
    ...(ENDS.has(status) ? { separatedOn: addDays(since, -1) } : {}),
  });
  if (left !== undefined) return of(addDays(today, 1 - left.days), left);
  const drawn = random();
  if (served < 60 || drawn > 0.06) return { statuses };
  const fate = FATES.find(({ below }) => drawn < below);
  return fate === undefined ? { statuses } : of(addDays(today, -Math.floor(3 + 40 * random())), fate);
}

const ENDS: ReadonlySet<EmployeeStatus> = new Set(['Resigned', 'Terminated']);
const FATES: readonly (Ending & { below: number })[] = [
  { below: 0.015, status: 'Resigned', cause: 'RESIGNATION', reason: 'Found work abroad' },
  { below: 0.02, status: 'Terminated', cause: 'JUST_CAUSE', reason: 'Abandoned the post' },
  { below: 0.025, status: 'Terminated', cause: 'REDUNDANCY', reason: 'The post was given up' },
  { below: 0.035, status: 'AWOL', cause: 'ABSENT', reason: 'Absent without leave' },
  { below: 0.05, status: 'Floating', cause: 'NO_POST', reason: 'Contract of the site ended' },
  { below: 0.07, status: 'Suspended', cause: 'PREVENTIVE', reason: 'Under inquiry' },
];

/** Who left has no post, and who is floating has none either. */
function lastPostedDay({ statuses, separatedOn }: Fate): Day | undefined {
  const last = statuses.at(-1);
  return last?.status === 'Floating' ? addDays(last.since, -1) : separatedOn;
}

/** Some were posted elsewhere until lately. */
function postingsOf(
  { at, designation, stays }: Part,
  { hiredOn }: NewEmployee,
  { today, random, end }: Chance & { end: Day | undefined },
): DemoPosting[] {
  const until = end === undefined ? {} : { until: end };
  const moved = addDays(today, -Math.floor(20 + 50 * random()));
  const came = hiredOn < addDays(moved, -30) && (end === undefined || end > moved);
  if (stays || 'department' in at || !came || random() > 0.08)
    return [{ ...at, designation, since: hiredOn, ...until }];
  const before = at.detachment === 'QZN-02' ? 'MDL-01' : 'QZN-02';
  return [
    { detachment: before, designation, since: hiredOn, until: addDays(moved, -1) },
    { ...at, designation, since: moved, ...until },
  ];
}

function pick<One>(all: readonly One[], random: () => number): One {
  return all[Math.floor(random() * all.length)] as One;
}
