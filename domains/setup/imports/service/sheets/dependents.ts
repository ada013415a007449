// The Dependents sheet: several rows of a person become one list. Whom the record knows is changed, nobody is removed.
import type { Relative } from '@kawani/domains/employees/contract';
import { sectionObjections } from '@kawani/domains/employees/rules';
import { bringChange, broughtRelatives, type PersonKnown } from '@kawani/domains/employees/service/company-people';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { changes } from '../../rules/changes.ts';
import { mergedRelatives, relativeIn, relativeResult } from '../../rules/relatives.ts';
import { OWN_ROW, peopleIn, type Repeats, repeats, whose } from '../people.ts';
import { allFaults, finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';

/** All together: rows of one person may be anywhere. */
const CHUNK = Number.POSITIVE_INFINITY;
const MOST = 20;
const PART = 1_000;

type Entry = { readonly row: SheetRow; readonly relative: Relative };
type Listed = { readonly person: PersonKnown; readonly entries: Entry[]; isFaulty: boolean };

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

async function merge(lists: readonly Listed[], judged: Map<SheetRow, Judged>, run: Run): Promise<void> {
  for (let at = 0; at < lists.length; at += PART) {
    const part = lists.slice(at, at + PART);
    const ids = part.map(({ person }) => person.id);
    const standing = new Map(
      (await broughtRelatives.of(run.ctx.db, ids)).map(({ employeeId, relatives }) => [employeeId, relatives]),
    );
    const fresh: { employeeId: string; relatives: readonly Relative[] }[] = [];
    for (const list of part) await mergeOne(list, standing.get(list.person.id) ?? [], { judged, run, fresh });
    if (!run.isCheck) await broughtRelatives.insert(run.ctx.db, fresh);
  }
}

type Merging = {
  judged: Map<SheetRow, Judged>;
  run: Run;
  fresh: { employeeId: string; relatives: readonly Relative[] }[];
};

async function mergeOne(
  { person, entries, isFaulty }: Listed,
  standing: readonly Relative[],
  { judged, run, fresh }: Merging,
) {
  const results = entries.map(({ relative }) => relativeResult(relative, standing));
  const whole = mergedRelatives(
    standing,
    entries.map(({ relative }) => relative),
  );
  const faults = results.every((result) => result === 'SAME') ? [] : listFaults(whole, run);
  const isWritten = !isFaulty && faults.length === 0 && results.some((result) => result !== 'SAME');
  const isFirst = standing.length === 0;
  if (isWritten && isFirst) fresh.push({ employeeId: person.id, relatives: whole });
  const refusals =
    isWritten && !isFirst ? await bringChange(run.ctx, changeOf(person.id, whole, run), run.isCheck) : [];
  const told = [...faults, ...refusals.map(({ message }) => finding('name', ImportText.SAID({ reason: message })))];
  for (const [at, { row }] of entries.entries()) {
    const before = judged.get(row) ?? { result: 'SAME' };
    const result = results[at] ?? 'SAME';
    const notes = result === 'CHANGED' ? changes('DEPENDENTS', ['relation']) : [];
    const journal = at === 0 && isWritten ? [journalOf(person.id, standing, whole)] : [];
    judged.set(row, { result, faults: [...(before.faults ?? []), ...(at === 0 ? told : [])], notes, journal });
  }
}

function changeOf(employeeId: string, relatives: readonly Relative[], run: Run) {
  return { employeeId, section: 'FAMILY' as const, values: { relatives }, because: run.fileName };
}

function journalOf(employeeId: string, before: readonly Relative[], relatives: readonly Relative[]) {
  const shared = { recordId: employeeId, employeeId };
  return before.length === 0
    ? { ...shared, kind: 'relatives', isMade: true, before: null, after: { relatives } }
    : {
        ...shared,
        kind: 'section',
        isMade: false,
        before: { section: 'FAMILY', values: { relatives: before } },
        after: { section: 'FAMILY', values: { relatives } },
      };
}

function listFaults(relatives: readonly Relative[], { ctx: { today } }: Run): Finding[] {
  if (relatives.length > MOST) return [finding('name', ImportText.TOO_MANY({ most: MOST }))];
  const refusals = sectionObjections('FAMILY', { relatives }, today);
  return refusals.map(({ message }) => finding('share', ImportText.SAID({ reason: message })));
}
