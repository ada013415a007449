// Whether somebody on probation knew the standards they are judged by (rule E-1). Pure.
import type { EmployeeStatus, StatusCause } from '@kawani/domains/employees/contract';
import type { Day } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';

type Change = { readonly from: EmployeeStatus; readonly to: EmployeeStatus; readonly cause: StatusCause };

const FOR_CAUSE: readonly StatusCause[] = ['FAILED_PROBATION', 'JUST_CAUSE'];

/** Probation ends by what the standards decide. */
export function endsByStandards({ from, to, cause }: Change): boolean {
  if (from !== 'Probationary') return false;
  return to === 'Active' || (to === 'Terminated' && FOR_CAUSE.includes(cause));
}

export type Standards = {
  /** Null: of every designation that has none of its own. */
  readonly designationId: string | null;
  readonly retiredAt: Instant | null;
  /** The first one first. */
  readonly versions: readonly { readonly id: string; readonly publishedAt: Instant }[];
};

type Hiring = { readonly hiredOn: Day; readonly designationId: string | null };

/**
 * Those in force at hiring, or a later version of them, were acknowledged. Where there were none at hiring, any that were
 * made known since then do.
 */
export function knewStandards(
  { hiredOn, designationId }: Hiring,
  all: readonly Standards[],
  acknowledged: ReadonlySet<string>,
): boolean {
  const kept = all.filter(({ retiredAt }) => retiredAt === null || dayAt(retiredAt) > hiredOn);
  const inForce = kept.filter(({ versions: [first] }) => first !== undefined && dayAt(first.publishedAt) <= hiredOn);
  const own = (each: Standards) => each.designationId === designationId;
  const general = (each: Standards) => each.designationId === null;
  const due = inForce.find(own) ?? inForce.find(general);
  const versions = due === undefined ? kept.flatMap((each) => each.versions) : since(due, hiredOn);
  return versions.some(({ id }) => acknowledged.has(id));
}

/** The version in force on a day, and those that followed it. */
function since({ versions }: Standards, on: Day): Standards['versions'] {
  const last = versions.findLastIndex(({ publishedAt }) => dayAt(publishedAt) <= on);
  return versions.slice(Math.max(last, 0));
}
