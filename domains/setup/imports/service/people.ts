// Whose row it is: by company number, whatever zeros stand in front of it.
import { deviceUserOf } from '@kawani/domains/employees/rules';
import { type PersonKnown, peopleByDeviceUser } from '@kawani/domains/employees/service/company-people';
import { showDay } from '@kawani/kit/values/day';
import { ImportText } from '../contract/texts.ts';
import type { Finding } from '../rules/cells.ts';
import { allFaults, finding, type Judged, type Run, type SheetRow } from './run.ts';

export function deviceUserIn({ values }: Pick<SheetRow, 'values'>): string | undefined {
  return typeof values.number === 'string' ? deviceUserOf(values.number) : undefined;
}

export type People = ReadonlyMap<string, PersonKnown>;

export async function peopleIn(rows: readonly SheetRow[], { ctx }: Run): Promise<People> {
  const asked = [...new Set(rows.flatMap((row) => deviceUserIn(row) ?? []))];
  const people = await peopleByDeviceUser(ctx.db, asked, ctx.today);
  return new Map(people.map((person) => [person.deviceUser, person]));
}

export type Whose = {
  /** Also with a fault: what else is wrong with the row is told too. */
  readonly person: PersonKnown | undefined;
  readonly fault: Finding | null;
  readonly isOwn: boolean;
};

/** A fault where nobody has the number, or will not be there because the Employees sheet has errors. */
export function whose(row: SheetRow, people: People, { shared, own }: Run): Whose {
  const user = deviceUserIn(row);
  if (user === undefined) return { person: undefined, fault: null, isOwn: false };
  const number = String(row.values.number);
  const person = people.get(user);
  const inSheet = shared.inEmployees.get(user);
  if (person === undefined) {
    const text =
      inSheet === undefined ? ImportText.NO_EMPLOYEE({ number }) : ImportText.EMPLOYEE_HAS_FAULTS({ number });
    return { person: undefined, fault: finding('number', text, number), isOwn: false };
  }
  if (inSheet === 'NEW' && shared.isEmployeesFaulty) {
    return { person, fault: finding('number', ImportText.SHEET_HAS_FAULTS({ number }), number), isOwn: false };
  }
  return { person, fault: null, isOwn: own.has(person.id) };
}

export const OWN_ROW: Judged = { result: 'SKIPPED', notes: [finding('number', ImportText.OWN_ROW())] };

export function leftFault({ separatedOn }: PersonKnown, today: string): Finding[] {
  if (separatedOn === null || separatedOn >= today) return [];
  return [finding('number', ImportText.LEFT_ALREADY({ date: showDay(separatedOn) }))];
}

export type Judging = {
  /** Beside those of the cells, and of the number. */
  faults(row: SheetRow, person: PersonKnown | undefined): readonly Finding[];
  /** Of a row without faults. */
  judge(row: SheetRow, person: PersonKnown): Judged | Promise<Judged>;
};

/** Each row by its person; rows of the officers themselves are skipped. */
export async function judgeEach(rows: readonly SheetRow[], people: People, run: Run, { faults, judge }: Judging) {
  const judged: Judged[] = [];
  for (const row of rows) {
    const { person, fault, isOwn } = whose(row, people, run);
    const found = [...(fault === null ? [] : [fault]), ...(isOwn ? [] : faults(row, person))];
    const isFaulty = allFaults(row, { result: 'CREATED', faults: found }).length > 0;
    if (isOwn) judged.push(OWN_ROW);
    else if (person === undefined || isFaulty) judged.push({ result: 'CREATED', faults: found });
    else judged.push(await judge(row, person));
  }
  return judged;
}

export function idsOf(people: People): string[] {
  return [...people.values()].map(({ id }) => id);
}

export type Repeats = (key: string, line: number) => Finding[];

/** Keys that are there twice: the second row has the fault. */
export function repeats(what: string, column: string): Repeats {
  const lines = new Map<string, number>();
  return (key, line) => {
    const earlier = lines.get(key);
    if (earlier === undefined) lines.set(key, line);
    return earlier === undefined ? [] : [finding(column, ImportText.TWICE({ line: earlier, what }))];
  };
}
