// Where somebody is posted when an order says so: what went on is closed before it and taken up again after it. Pure.
import { addDays, type Day } from '@kawani/kit/values/day';

export type Posted = {
  readonly id: string;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  readonly designationId: string;
  readonly from: Day;
  /** Null: until further notice. */
  readonly to: Day | null;
  readonly orderRef: string | null;
};
export type Ordered = Pick<Posted, 'detachmentId' | 'designationId' | 'from' | 'to' | 'orderRef'>;

const endsBefore = ({ to }: Pick<Posted, 'to'>, day: Day) => to !== null && to < day;

/**
 * `postings` in order, as they stand; those that are over stay as they are. An order without an end lasts until the next
 * posting that begins later; one with an end gives way to what it interrupted.
 */
export function postingsAfter(postings: readonly Posted[], ordered: Ordered, newId: () => string): Posted[] {
  const next = ordered.to === null ? postings.find(({ from }) => from > ordered.from) : undefined;
  const until = next === undefined ? ordered.to : addDays(next.from, -1);
  const added: Posted = { ...ordered, departmentId: null, to: until, id: newId() };
  const kept = postings.flatMap((posting) => around(posting, added, newId));
  return [...kept, added].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** What is left of a posting on either side of another. */
function around(posting: Posted, { from, to }: Posted, newId: () => string): Posted[] {
  if (endsBefore(posting, from) || (to !== null && posting.from > to)) return [posting];
  const before = posting.from < from ? [{ ...posting, to: addDays(from, -1) }] : [];
  const goesOn = to !== null && !endsBefore(posting, addDays(to, 1));
  const after = goesOn ? [{ ...posting, id: before.length > 0 ? newId() : posting.id, from: addDays(to, 1) }] : [];
  return [...before, ...after];
}

/** Without a post from a day on. */
export function postingsEnded(postings: readonly Posted[], from: Day): Posted[] {
  return postings
    .filter((posting) => posting.from < from)
    .map((posting) => (endsBefore(posting, from) ? posting : { ...posting, to: addDays(from, -1) }));
}

export function postingOn(postings: readonly Posted[], day: Day): Posted | undefined {
  return postings.find((posting) => posting.from <= day && !endsBefore(posting, day));
}

/** Whether both say the same of every posting. */
export function arePostingsSame(one: readonly Posted[], other: readonly Posted[]): boolean {
  const said = (postings: readonly Posted[]) =>
    postings
      .map(({ id, from, to }) => `${id} ${from} ${to}`)
      .sort()
      .join();
  return said(one) === said(other);
}
