// A row of the Employees sheet about somebody who is there: names, personal facts and contacts are changed by it.
import { bringChange, type PersonKnown } from '@kawani/domains/employees/service/company-people';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { changes } from '../../rules/changes.ts';
import { OWN_ROW } from '../people.ts';
import { finding, type Judged, type Run, type SheetRow } from '../run.ts';
import { mobileOf } from './mobile.ts';

const PERSONAL = {
  last_name: 'lastName',
  first_name: 'firstName',
  middle_name: 'middleName',
  suffix: 'suffix',
  sex: 'sex',
  civil_status: 'civilStatus',
  birth_date: 'birthDate',
} as const;
const CONTACT = { mobile: 'mobile', email: 'email' } as const;

/** Cells that are empty leave what is there. What moves people or pay is changed by its own papers, and told here. */
export async function knownPerson(row: SheetRow, person: PersonKnown, run: Run): Promise<Judged> {
  if (run.own.has(person.id)) return { ...OWN_ROW, isPartial: true };
  const sections = [
    await sectionOf(row, person, { section: 'PERSONAL', fields: PERSONAL, run }),
    await sectionOf(row, person, { section: 'CONTACT', fields: CONTACT, run }),
  ];
  const changed = sections.flatMap(({ columns }) => columns);
  return {
    result: changed.length === 0 ? 'SAME' : 'CHANGED',
    faults: sections.flatMap(({ faults }) => faults),
    notes: [...changes('EMPLOYEES', changed), ...untouched(row, person)],
    journal: sections.flatMap(({ journal }) => journal),
    isPartial: true,
  };
}

type Fields = Readonly<Record<string, keyof PersonKnown>>;
type Of = { readonly section: 'PERSONAL' | 'CONTACT'; readonly fields: Fields; readonly run: Run };

async function sectionOf(row: SheetRow, person: PersonKnown, { section, fields, run }: Of) {
  const { values, before } = changesOf(row, person, fields);
  if (Object.keys(values).length === 0) return { columns: [], faults: [], journal: [] };
  const employeeId = person.id;
  // The cells that only a new row needs are not asked of somebody who is there.
  const isFaulty = row.faults.some(({ value }) => value !== null);
  const change = { employeeId, section, values, because: run.fileName };
  const refusals = await bringChange(run.ctx, change, run.isCheck || isFaulty);
  const columnOf = new Map<string, string>(Object.entries(fields).map(([column, field]) => [field, column]));
  const faults = refusals.map(({ field = '', message }) =>
    finding(columnOf.get(field) ?? null, ImportText.SAID({ reason: message })),
  );
  const was = { section, values: before };
  const journal = {
    kind: 'section',
    recordId: employeeId,
    employeeId,
    isMade: false,
    before: was,
    after: { section, values },
  };
  return { columns: Object.keys(values).map((field) => columnOf.get(field) ?? field), faults, journal: [journal] };
}

function changesOf(row: SheetRow, person: PersonKnown, fields: Fields) {
  const values: Record<string, unknown> = {};
  const before: Record<string, unknown> = {};
  for (const [column, field] of Object.entries(fields)) {
    const given = row.values[column];
    if (given === undefined) continue;
    const value = field === 'mobile' ? mobileOf(String(given)) : given;
    const current = field === 'mobile' ? mobileOf(String(person.mobile ?? '')) : person[field];
    if (value === current) continue;
    values[field] = value;
    before[field] = person[field];
  }
  return { values, before };
}

function untouched({ values }: SheetRow, person: PersonKnown): Finding[] {
  const kept = { hire_date: person.hiredOn, status: person.status, designation: person.designation } as const;
  const found = Object.entries(kept).flatMap(([column, current]) => {
    const given = values[column];
    const isOther = given !== undefined && current !== null && String(given).toLowerCase() !== current.toLowerCase();
    return isOther ? [finding(column, ImportText.NOT_BY_IMPORT({ current }), String(given))] : [];
  });
  const place = values.detachment ?? values.department;
  if (place === undefined || person.place === null || place === person.place) return found;
  const column = values.detachment === undefined ? 'department' : 'detachment';
  return [...found, finding(column, ImportText.NOT_BY_IMPORT({ current: person.place }), String(place))];
}
