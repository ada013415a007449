// Conflicts of a draft put together person by person, and which of them a resolution is about. Pure.
import type { ConflictGroup, ConflictKind, PlanConflict } from '@kawani/domains/schedule/contract';
import { grouped } from '@kawani/kit/values/groups';

/** Those who have something to be solved first come first; then by name. Sites come last. */
export function conflictGroups(conflicts: readonly PlanConflict[]): ConflictGroup[] {
  const byWhom = grouped(conflicts, ({ employeeId, who }) => employeeId ?? `site ${who}`);
  return [...byWhom.values()].flatMap((own) => groupOf(own)).sort(inOrder);
}

function groupOf(own: readonly PlanConflict[]): ConflictGroup[] {
  const [first] = own;
  if (first === undefined) return [];
  const blocking = own.filter(({ isBlocking }) => isBlocking).length;
  const items = [...grouped(own, ({ kind }) => kind).entries()].flatMap(([kind, alike]) => {
    const [one] = alike;
    const dates = [...new Set(alike.map(({ date }) => date))].sort();
    return one === undefined ? [] : [{ kind, isBlocking: one.isBlocking, dates, says: one.says }];
  });
  const sorted = items.sort((one, other) => Number(other.isBlocking) - Number(one.isBlocking));
  return [{ employeeId: first.employeeId, who: first.who, blocking, toConfirm: own.length - blocking, items: sorted }];
}

function inOrder(one: ConflictGroup, other: ConflictGroup): number {
  return (
    Number(other.blocking > 0) - Number(one.blocking > 0) ||
    Number(one.employeeId === null) - Number(other.employeeId === null) ||
    one.who.localeCompare(other.who)
  );
}

/** Told and no more: a date that is over or a holiday may well be planned. */
const ONLY_TOLD: readonly ConflictKind[] = ['OVER', 'HOLIDAY'];

/** What stands against the dates of people: what blocks, or, where nothing does, what has to be confirmed. */
export function conflictsToResolve(conflicts: readonly PlanConflict[], employeeId: string | undefined): PlanConflict[] {
  const own = conflicts.filter(
    (one) => one.employeeId !== null && (employeeId === undefined || one.employeeId === employeeId),
  );
  const blocking = own.filter(({ isBlocking }) => isBlocking);
  return blocking.length > 0 ? blocking : own.filter(({ kind }) => !ONLY_TOLD.includes(kind));
}
