// The sheet Government numbers: first numbers are written together, others as a change of the person's record.
import { bringChange, broughtNumbers, type PersonKnown } from '@kawani/domains/employees/service/company-people';
import { grouped } from '@kawani/kit/values/groups';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { changes } from '../../rules/changes.ts';
import { idsOf, judgeEach, peopleIn, type Repeats, repeats } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';
import { type GivenNumber, NUMBER_KINDS, numbersIn } from './given-numbers.ts';

const CHUNK = 1_000;
type Holders = ReadonlyMap<string, { employeeId: string; number: string }>;
type Fresh = { employeeId: string; kind: string; value: string };
type Twice = { readonly person: Repeats; readonly of: Readonly<Record<string, Repeats>> };

export function numbersSheet(run: Run): SheetHandler {
  const twice = { person: repeats('number', 'number'), of: ofKinds() };
  return { chunk: CHUNK, take: (rows) => takeNumbers(rows, twice, run) };
}

async function takeNumbers(rows: readonly SheetRow[], twice: Twice, run: Run): Promise<Judged[]> {
  const { db } = run.ctx;
  const people = await peopleIn(rows, run);
  const asked = rows.flatMap(({ values }) => numbersIn(values).numbers);
  const found = await broughtNumbers.holders(db, asked);
  const holders: Holders = new Map(found.map((one) => [`${one.kind} ${one.compared}`, one]));
  const standing = grouped(await broughtNumbers.of(db, idsOf(people)), ({ employeeId }) => employeeId);
  const fresh: Fresh[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: ({ values, line }, person) => {
      const { numbers, faults } = numbersIn(values);
      const again = person === undefined ? [] : twice.person(person.id, line);
      const repeated = numbers.flatMap(
        ({ column, kind, value }) => twice.of[column]?.(compared(kind, value), line) ?? [],
      );
      return [...again, ...faults, ...takenFaults(numbers, person, holders), ...repeated];
    },
    judge: ({ values }, { id }) =>
      write(id, { given: numbersIn(values).numbers, of: standing.get(id) ?? [] }, { run, fresh }),
  });
  if (!run.isCheck) await broughtNumbers.insert(db, fresh);
  return judged;
}

function ofKinds(): Record<string, ReturnType<typeof repeats>> {
  return Object.fromEntries(Object.keys(NUMBER_KINDS).map((column) => [column, repeats('number', column)]));
}

/** One person has one TIN, whatever its branch. */
function compared(kind: string, value: string): string {
  return `${kind} ${kind === 'TIN' ? value.slice(0, 9) : value}`;
}

function takenFaults(numbers: readonly GivenNumber[], person: PersonKnown | undefined, holders: Holders): Finding[] {
  return numbers.flatMap(({ column, kind, value }) => {
    const holder = holders.get(compared(kind, value));
    if (holder === undefined || holder.employeeId === person?.id) return [];
    return [finding(column, ImportText.NUMBER_TAKEN({ number: holder.number }), value)];
  });
}

type Standing = { readonly given: readonly GivenNumber[]; readonly of: readonly { kind: string; value: string }[] };

async function write(
  employeeId: string,
  { given, of }: Standing,
  { run, fresh }: { run: Run; fresh: Fresh[] },
): Promise<Judged> {
  const current = (kind: string) => of.find((one) => one.kind === kind)?.value ?? null;
  const other = given.filter(({ kind, value }) => current(kind) !== value);
  if (other.length === 0) return { result: 'SAME' };
  const values = Object.fromEntries(other.map(({ column, value }) => [column, value]));
  const shared = { recordId: employeeId, employeeId };
  if (of.length === 0) {
    fresh.push(...other.map(({ kind, value }) => ({ employeeId, kind, value })));
    return { result: 'CREATED', journal: [{ ...shared, kind: 'numbers', isMade: true, before: null, after: values }] };
  }
  const change = { employeeId, section: 'GOVERNMENT' as const, values, because: run.fileName };
  const refusals = await bringChange(run.ctx, change, run.isCheck);
  const faults = refusals.map(({ field, message }) => finding(field ?? null, ImportText.SAID({ reason: message })));
  const before = Object.fromEntries(other.map(({ column, kind }) => [column, current(kind)]));
  const section = { kind: 'section', isMade: false, before: { section: 'GOVERNMENT', values: before } };
  const journal = [{ ...shared, ...section, after: { section: 'GOVERNMENT', values } }];
  const columns = other.map(({ column }) => column);
  return { result: 'CHANGED', faults, notes: changes('NUMBERS', columns), journal };
}
