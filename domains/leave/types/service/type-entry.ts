// A leave type as HR sees it: its terms today, those that are planned, and whether it can be filed.
import type { Day } from '@kawani/kit/values/day';
import type { LeaveTerms } from '../contract/form.ts';
import type { LeaveTypeEntry } from '../contract.ts';
import { LeaveCode } from '../lists.ts';
import { isNameless } from '../rules/terms.ts';
import type { TypeRow } from '../table/leave-types.ts';

export function yearOf(on: Day): number {
  return Number(on.slice(0, 4));
}

export function entryOf({ type, label, version, terms, people }: TypeRow, today: Day): LeaveTypeEntry {
  const begun = terms.filter(({ effectiveFrom }) => effectiveFrom <= today);
  const last = begun.at(-1);
  const next = terms.find(({ effectiveFrom }) => effectiveFrom > today);
  const law = terms.find(({ statutory }) => statutory);
  // Switched off today it is still offered until tonight.
  const isActive =
    last !== undefined && (last.effectiveTo === null || last.effectiveTo === undefined || next !== undefined);
  return {
    type,
    label: label ?? LeaveCode.labelOf(type),
    isNamedHere: isNameless(type),
    isActive: isActive && !(isNameless(type) && label === null),
    lawDays: law?.entitlement ?? null,
    terms: last === undefined ? null : plain(last),
    next: next === undefined ? null : plain(next),
    people,
    version,
  };
}

function plain({ effectiveTo: _, statutory: __, ...terms }: TypeRow['terms'][number]): LeaveTerms {
  return terms;
}
