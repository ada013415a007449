// Days of the team that need a look.
import { requireRange } from '@kawani/domains/schedule/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { TeamException, TeamExceptionRow, TeamReport } from '../../contract/team.ts';
import { exceptionPage } from '../../table/team-exceptions.ts';
import type { Member } from '../../table/team-people.ts';
import { freshenMany } from '../recompute.ts';
import { auditReading, idsOf, myTeam, reported } from './people.ts';
import { requestShown } from './words.ts';

type Asked = TeamReport & { page: number; size: number; kind?: TeamException | undefined };

export async function teamExceptions({ page, size, kind = undefined, ...report }: Asked, ctx: RequestContext) {
  requireRange(report);
  const team = await myTeam(ctx);
  await freshenMany(ctx.db, team, report, ctx.now);
  const people = await reported(team, report, ctx);
  const ids = idsOf(people);
  const { from, to } = report;
  const { rows, total } = await exceptionPage(ctx.db, { ids, from, to, kind: kind ?? null, page, size });
  await auditReading(ctx, [...new Set(rows.map(({ employeeId }) => employeeId))], { exceptions: { from, to } });
  const byId = new Map(people.map((person) => [person.id, person]));
  const items = rows.map((row): TeamExceptionRow => {
    const { ref, requestType, requestState, ...exception } = row;
    const { number, name, designation } = byId.get(row.employeeId) as Member;
    const request =
      ref === null || requestState === null ? null : requestShown({ ref, type: requestType, state: requestState });
    return { ...exception, number, name, designation, request };
  });
  return { items, page, size, total };
}
