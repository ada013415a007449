// A case follows every end of an employment, no matter who made it: it opens with the status and is withdrawn with it.
import { isEmployedAs } from '@kawani/domains/employees/rules';
import type { StatusFollower } from '@kawani/domains/employees/service';
import { finalPayDue } from '@kawani/domains/statutory/rules';
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { kindOf } from '../rules/cases.ts';
import { withdrawCase } from '../table/cases.ts';
import { openCase } from './cases.ts';

export const caseFollowsStatus: StatusFollower = {
  objections: async () => [],

  effects: async ({ to, effectiveFrom }) => {
    if (isEmployedAs(to)) return [];
    const date = showDay(finalPayDue(addDays(effectiveFrom, -1)));
    return [say('Offboarding starts. The final pay is due by {date}.', { date })];
  },

  // A last day that moves leaves the case as it is.
  follow: async ({ employeeId, to, cause, moved }, ctx) => {
    if (isEmployedAs(to) || moved !== undefined) return;
    await openCase({ employeeId, kind: kindOf(to, cause) }, ctx);
  },

  restore: async ({ employeeId, to, moved }, { db, actor, now }) => {
    if (isEmployedAs(to) || moved !== undefined) return;
    await withdrawCase(db, employeeId, { by: actor.username, at: now });
  },
};
