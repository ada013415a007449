// What the profiles of the demo company say: made of each person's own row of numbers, so that they are the same every time
// and change nothing else that is made up.
import {
  BloodType,
  PayOutChannel,
  type ProfileRecord,
  type Relative,
  type SchoolLevel,
} from '@kawani/domains/employees/contract';
import { barangaysOf, placeOf } from '@kawani/domains/statutory/service';
import { addDays, type Day, day } from '@kawani/kit/values/day';
import type { LoadedDocument, LoadedProfile, NewEmployee } from '../service.ts';

export type Described = { readonly employeeId: string; readonly record: NewEmployee; readonly designation: string };
type Chance = () => number;

const CITIES = ['1381300000', '1380300000', '1380100000', '1381500000', '0403403000', '0402103000', '0102805000'];
const STREETS = [
  'Rizal St.',
  'Mabini St.',
  'Bonifacio Ave.',
  'Sampaguita St.',
  'Del Pilar St.',
  'Narra St.',
  'Luna St.',
];
const FIRST = ['Maria', 'Jose', 'Ligaya', 'Andrés', 'Rosario', 'Ramon', 'Corazón', 'Emilio', 'Luz', 'Niño'];
const SCHOOLS = ['Rizal High School', 'Polytechnic University of the Philippines', 'Mabini Colleges', 'STI College'];
const RELIGIONS = ['Roman Catholic', 'Roman Catholic', 'Roman Catholic', 'Iglesia ni Cristo', 'Islam', 'Born Again'];

export function profileOf({ employeeId, record, designation }: Described, today: Day): LoadedProfile {
  const nth = Number(record.number);
  const chance = rowOf(nth);
  const isThere = (share: number) => chance() < share;
  const present = isThere(0.9) ? address(chance) : null;
  const { firstName, lastName, hiredOn } = record;
  return {
    employeeId,
    since: hiredOn,
    personal: {
      birthplace: isThere(0.8) ? (address(chance)?.city ?? null) : null,
      citizenship: isThere(0.9) ? 'Filipino' : null,
      religion: isThere(0.8) ? pick(RELIGIONS, chance) : null,
      bloodType: isThere(0.6) ? pick(BloodType.codes, chance) : null,
      heightCm: 150 + Math.floor(chance() * 35),
      weightKg: 45 + Math.floor(chance() * 45),
      taxExemptionCode: null,
    },
    present,
    permanent: present !== null && isThere(0.7) ? present : isThere(0.6) ? address(chance) : null,
    relatives: family(record, chance),
    contacts: isThere(0.85) ? [contact(lastName, nth, chance)] : [],
    numbers: numbersOf(nth).filter(() => isThere(0.92)),
    schooling: [school(record.birthDate, chance)],
    licences: designation.includes('GUARD') ? [guardLicence(nth, hiredOn, today, chance)] : [],
    payOut: isThere(0.9)
      ? {
          channel: pick(PayOutChannel.codes, chance),
          accountName: `${firstName} ${lastName}`,
          accountNumber: `00${String(10_000_000 + nth * 7919)}`,
        }
      : null,
    sizes: isThere(0.7) ? { upper: pick(['S', 'M', 'L', 'XL'], chance), lower: '32', foot: '8' } : null,
  };
}

/** Of the shapes that agencies give, unlike anybody else's (philippine-rules F-1, F-2). */
function numbersOf(nth: number) {
  const digits = (count: number, factor: number) => String((nth * factor) % 10 ** count).padStart(count, '0');
  return [
    { kind: 'SSS', value: `34${digits(7, 7)}${nth % 10}` },
    { kind: 'PHILHEALTH', value: `12${digits(9, 13)}${nth % 10}` },
    { kind: 'PAGIBIG', value: `1212${digits(8, 11)}` },
    { kind: 'TIN', value: `2${digits(8, 17)}000` },
  ];
}

function address(chance: Chance): NonNullable<ProfileRecord['ADDRESS']['present']> | null {
  const barangays = barangaysOf(pick(CITIES, chance));
  const place = placeOf(pick(barangays, chance).code);
  if (place?.barangay == null) return null;
  const { code: psgc, barangay, city, province, region } = place;
  const houseStreet = `${1 + Math.floor(chance() * 400)} ${pick(STREETS, chance)}`;
  return { houseStreet, psgc, zip: String(1000 + Math.floor(chance() * 700)), barangay, city, province, region };
}

function family({ civilStatus, lastName, birthDate }: NewEmployee, chance: Chance): Relative[] {
  const born = (years: number) => day(`${Number(birthDate.slice(0, 4)) + years}-0${1 + Math.floor(chance() * 9)}-15`);
  const name = () => `${pick(FIRST, chance)} ${lastName}`;
  const none = { isDependent: false, share: null };
  const mother: Relative = { name: name(), relation: 'Parent', birthDate: born(-25), ...none, share: 100 };
  if (civilStatus !== 'Married') return [mother];
  const spouse: Relative = { name: name(), relation: 'Spouse', birthDate: born(1), ...none, share: 50 };
  const child: Relative = { name: name(), relation: 'Child', birthDate: born(26), isDependent: true, share: 50 };
  return [spouse, child];
}

function contact(lastName: string, nth: number, chance: Chance) {
  const mobile = `+639${String(171_000_000 + nth * 31).slice(-9)}`;
  return { name: `${pick(FIRST, chance)} ${lastName}`, relation: 'Family', mobile, address: null, isPrimary: true };
}

function school(birthDate: Day, chance: Chance) {
  const level: SchoolLevel = chance() < 0.5 ? 'High school' : 'College';
  const year = Number(birthDate.slice(0, 4)) + (level === 'College' ? 21 : 17);
  return { level, school: pick(SCHOOLS, chance), course: level === 'College' ? 'Commerce' : null, year };
}

function guardLicence(nth: number, hiredOn: Day, today: Day, chance: Chance) {
  const expiresOn = addDays(today, 20 + Math.floor(chance() * 900));
  return { name: 'Security guard licence', number: `SG-${20_000 + nth}`, issuedOn: addDays(hiredOn, -90), expiresOn };
}

const PAPERS = ['APPLICATION', 'BIRTH', 'NBI', 'SSS', 'PHILHEALTH', 'PAGIBIG', 'TIN', 'DIPLOMA', 'MEDICAL'];
const EXPIRING = new Set(['NBI', 'MEDICAL']);

/** Most papers are there and verified; some are missing, some wait, a few were rejected. */
export function documentsOf(
  { employeeId, number }: { employeeId: string; number: string },
  today: Day,
): LoadedDocument[] {
  const chance = rowOf(Number(number) + 500_000);
  return PAPERS.flatMap((kind): LoadedDocument[] => {
    const drawn = chance();
    if (drawn > 0.86) return [];
    const expiresOn = EXPIRING.has(kind) ? addDays(today, 15 + Math.floor(chance() * 330)) : null;
    if (drawn > 0.82)
      return [{ employeeId, kind, state: 'REJECTED', reason: 'It cannot be read. Please scan it again.', expiresOn }];
    return [{ employeeId, kind, state: drawn > 0.76 ? 'SUBMITTED' : 'VERIFIED', reason: null, expiresOn }];
  });
}

/** A row of numbers from 0 to 1 that belongs to one person. */
function rowOf(seed: number): Chance {
  let state = (seed * 2_654_435_761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pick<Each>(from: readonly Each[], chance: Chance): Each {
  return from[Math.floor(chance() * from.length)] as Each;
}
