// Rule E-1: what a status that ends probation is told when the standards were never acknowledged. It is a warning: the office
// may have them on paper.
import type { StatusFollower } from '@kawani/domains/employees/service';
import { say } from '@kawani/kit/contract/say';
import type { Db } from '@kawani/kit/server/db';
import { grouped } from '@kawani/kit/values/groups';
import { endsByStandards, knewStandards, type Standards } from '../rules/standards.ts';
import { hiringOf, standardsRows } from '../table/standards.ts';

export const standardsNotAcknowledged: StatusFollower = {
  objections: async () => [],
  effects: async (change, db) => {
    if (!endsByStandards(change) || (await hasKnown(change.employeeId, db))) return [];
    return [
      change.to === 'Active'
        ? say('The probation standards of the time of hiring were never acknowledged here. Keep them on paper, signed.')
        : say(
            'The probation standards of the time of hiring were never acknowledged here. Without proof that they were made known, this end of probation can be contested.',
          ),
    ];
  },
  follow: async () => {},
  restore: async () => {},
};

async function hasKnown(employeeId: string, db: Db): Promise<boolean> {
  const [hiring, rows] = await Promise.all([hiringOf(db, employeeId), standardsRows(db, employeeId)]);
  if (hiring === undefined) return true;
  const acknowledged = new Set(rows.flatMap(({ id, isAcknowledged }) => (isAcknowledged ? [id] : [])));
  return knewStandards(hiring, standardsOf(rows), acknowledged);
}

function standardsOf(rows: Awaited<ReturnType<typeof standardsRows>>): Standards[] {
  return [...grouped(rows, ({ chapterId }) => chapterId).values()].flatMap((versions) => {
    const [first] = versions;
    return first === undefined ? [] : [{ designationId: first.designationId, retiredAt: first.retiredAt, versions }];
  });
}
