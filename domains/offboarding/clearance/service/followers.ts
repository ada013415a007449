// A clearance begins with its case: people see what they hold and owe as soon as their last day is set.
import { isEmployedAs } from '@kawani/domains/employees/rules';
import type { StatusFollower } from '@kawani/domains/employees/service';
import { caseOf } from '../../cases/service/cases.ts';
import { keepItems } from './keeping.ts';

/** Comes after the follower that opens the case. */
export const clearanceFollowsStatus: StatusFollower = {
  objections: async () => [],
  effects: async () => [],
  follow: async ({ employeeId, to }, ctx) => {
    const found = isEmployedAs(to) ? undefined : await caseOf(ctx.db, employeeId);
    if (found !== undefined) await keepItems([found.id], ctx);
  },
  restore: async () => {},
};
