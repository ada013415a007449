// Employments of one person: who came back has several, with days between them on which they were not employed. Pure.
import type { Employment } from '@kawani/domains/employees/contract';
import type { Day } from '@kawani/kit/values/day';

/** The last employment, with those before it in order. */
export type Employments = Employment & { readonly earlier?: readonly Employment[] };

/** The last one that had begun by a date; of a date before them all the first. */
export function employmentOn({ hiredOn, separatedOn, earlier = [] }: Employments, date: Day): Employment {
  const all = [...earlier, { hiredOn, separatedOn }];
  return all.findLast((one) => one.hiredOn <= date) ?? all[0] ?? { hiredOn, separatedOn };
}

export function isEmployedOn(person: Employments, date: Day): boolean {
  const { hiredOn, separatedOn } = employmentOn(person, date);
  return date >= hiredOn && (separatedOn === null || date <= separatedOn);
}
