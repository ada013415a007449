// Merging the dependents of a sheet with those on record: a person's list is judged and written as one.
import type { Relative } from '@kawani/domains/employees/contract';
import { sectionObjections } from '@kawani/domains/employees/rules';
import { bringChange, broughtRelatives, type PersonKnown } from '@kawani/domains/employees/service/company-people';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { changes } from '../../rules/changes.ts';
import { mergedRelatives, relativeResult } from '../../rules/relatives.ts';
import { finding, type Judged, type Run, type SheetRow } from '../run.ts';

const MOST = 20;
const PART = 1_000;

export type Entry = { readonly row: SheetRow; readonly relative: Relative };
export type Listed = { readonly person: PersonKnown; readonly entries: Entry[]; isFaulty: boolean };

export async function merge(lists: readonly Listed[], judged: Map<SheetRow, Judged>, run: Run): Promise<void> {
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
