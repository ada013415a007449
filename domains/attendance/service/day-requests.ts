// Which waiting and approved requests touch which of one's days.
import { requireEmployee } from '@kawani/domains/employees/service';
import { type Clash, clashesOf } from '@kawani/domains/requests/engine/service';
import type { DayRange } from '@kawani/domains/schedule/contract';
import { requireRange, scheduleFacts } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysOf as datesOf } from '@kawani/kit/values/day';
import type { Minutes } from '@kawani/kit/values/hours';
import type { DayRequests } from '../contract.ts';
import { total } from '../rules/spans.ts';
import { roundedDown, spansOf, timeRulesOn, USUAL_RULES } from '../rules.ts';
import { keptPolicies } from '../table/policies.ts';
import { intervalOf } from './overtime.ts';
import { typeLabel } from './standing.ts';

/** Those about time, and the leaves that explain an absence. */
const SHOWN = ['TA', 'MTO', 'UT', 'WR', 'OVERTIME', 'LEAVE', 'SPECIAL_LEAVE'];

export async function requestsOfDays(range: DayRange, ctx: RequestContext): Promise<{ days: DayRequests[] }> {
  const employeeId = requireEmployee(ctx.actor.employeeId);
  requireRange(range);
  const found = await clashesOf(ctx.db, employeeId, range, { kinds: SHOWN });
  const rules = await overtimeRules(ctx.db, employeeId, range);
  const dates = found.length === 0 && rules.size === 0 ? [] : [...datesOf(range.from, range.to)];
  const days = dates.map((date) =>
    ofDay(
      date,
      found.filter(({ from, to }) => date >= from && date <= to),
      rules.get(date),
    ),
  );
  return { days: days.filter(({ requests, overtime }) => requests.length > 0 || overtime !== undefined) };
}

type OvertimeRules = NonNullable<DayRequests['overtime']>;

/** By date, where they are not the usual ones. */
async function overtimeRules(db: Db, employeeId: string, { from, to }: DayRange): Promise<Map<Day, OvertimeRules>> {
  const policies = await keptPolicies(db);
  if (policies.length === 0) return new Map();
  const facts = await scheduleFacts(db, [employeeId], from, to);
  const rules = facts.map(({ date, site }) => ({ date, ...timeRulesOn(policies, date, site?.id ?? null) }));
  const set = rules.filter(
    ({ overtimeLeast, overtimeStep }) =>
      overtimeLeast !== USUAL_RULES.overtimeLeast || overtimeStep !== USUAL_RULES.overtimeStep,
  );
  return new Map(set.map(({ date, overtimeLeast: least, overtimeStep: step }) => [date, { least, step }]));
}

function ofDay(date: Day, requests: readonly Clash[], rules: OvertimeRules | undefined): DayRequests {
  const overtime = requests.filter(({ kind }) => kind === 'OVERTIME').map(({ form }) => intervalOf(form));
  return {
    date,
    requests: requests.map(({ id, ref, kind, type, state }) => ({
      id,
      ref,
      kind,
      type,
      typeLabel: typeLabel(type),
      isApproved: state === 'APPROVED',
    })),
    overtimeFiled: total(roundedDown(spansOf(overtime), rules?.step)) as Minutes,
    ...(rules === undefined ? {} : { overtime: rules }),
  };
}

/** Dates whose missing time-out somebody already asked for. */
export async function settlingOn(db: Db, employeeId: string, range: DayRange): Promise<Day[]> {
  return (await clashesOf(db, employeeId, range, { kinds: ['TA', 'MTO'] })).map(({ from }) => from);
}
