// The Dependents sheet: several rows of a person become one list. Whom the record knows is changed, nobody is removed.
import type { PersonKnown } from '@kawani/domains/employees/service/company-people';
import type { Finding } from '../../rules/cells.ts';
import { relativeIn } from '../../rules/relatives.ts';
import { OWN_ROW, peopleIn, type Repeats, repeats, whose } from '../people.ts';
import { allFaults, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';
import { type Listed, merge } from './dependents-merge.ts';

/** All together: rows of one person may be anywhere. */
const CHUNK = Number.POSITIVE_INFINITY;
const PART = 1_000;

export function dependentsSheet(run: Run): SheetHandler {
  const twice = repeats('person and name', 'name');
  const take = async (rows: readonly SheetRow[]): Promise<Judged[]> => {
    const judged = new Map<SheetRow, Judged>();
    const lists = new Map<string, Listed>();
    for (let at = 0; at < rows.length; at += PART)
      await gather(rows.slice(at, at + PART), { judged, lists, twice }, run);
    await merge([...lists.values()], judged, run);
    return rows.map((row) => judged.get(row) ?? { result: 'SKIPPED' });
  };
  return { chunk: CHUNK, take };
}

type Gathering = { judged: Map<SheetRow, Judged>; lists: Map<string, Listed>; twice: Repeats };

async function gather(rows: readonly SheetRow[], { judged, lists, twice }: Gathering, run: Run): Promise<void> {
  const people = await peopleIn(rows, run);
  for (const row of rows) {
    const { person, fault, isOwn } = whose(row, people, run);
    if (isOwn) judged.set(row, OWN_ROW);
    if (isOwn) continue;
    const key = `${person?.id} ${String(row.values.name).toLowerCase()}`;
    const faults = [...(fault ? [fault] : []), ...(person === undefined ? [] : twice(key, row.line))];
    judged.set(row, { result: 'SAME', faults });
    if (person !== undefined) listed(lists, person, { row, faults });
  }
}

function listed(
  lists: Map<string, Listed>,
  person: PersonKnown,
  { row, faults }: { row: SheetRow; faults: readonly Finding[] },
) {
  const list = lists.get(person.id) ?? { person, entries: [], isFaulty: false };
  lists.set(person.id, list);
  const relative = relativeIn(row.values);
  if (relative !== null) list.entries.push({ row, relative });
  if (allFaults(row, { result: 'SAME', faults }).length > 0) list.isFaulty = true;
}
