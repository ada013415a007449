// The roster as its page shows it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { sameArea } from '../../requisitions/rules/matches.ts';
import type { RosterPerson } from '../contract/person.ts';
import { RosterRefusal } from '../contract/refusals.ts';
import type { RosterQuery, rosterApi } from '../contract.ts';
import { openJobOrders, postRow } from '../table/posts.ts';
import { countProposals } from '../table/proposals.ts';
import { countRoster, type RosterRow, rosterByKind, rosterRows } from '../table/roster.ts';

type Ctx = RequestContext;

export async function rosterPage({ jobOrderId, ...asked }: RosterQuery, { db, today, audit }: Ctx) {
  const post = jobOrderId === undefined ? undefined : await postRow(db, jobOrderId, today);
  if (jobOrderId !== undefined && post === undefined)
    throw new Refused(RosterRefusal.NO_SUCH_JOB_ORDER('jobOrderId'), 400);
  const [rows, total] = await db.together((one) =>
    Promise.all([rosterRows(one, { ...asked, post, today }), countRoster(one, today, asked)]),
  );
  const items = rows.map((row) => personOf(row, post?.psgc ?? '', today));
  if (items.length > 0)
    await audit({
      action: 'READ',
      subject: 'employee roster',
      detail: { kind: asked.kind, employees: items.map(({ employeeId }) => employeeId) },
    });
  return { items, page: asked.page, size: asked.size, total };
}

function personOf({ homePsgc, licences, ...row }: RosterRow, psgc: string, today: Day): RosterPerson {
  return {
    ...row,
    days: daysBetween(row.since, today),
    sameArea: sameArea(homePsgc, psgc),
    licences: licences.map((licence) => ({
      ...licence,
      isValid: licence.expiresOn === null || licence.expiresOn >= today,
    })),
  };
}

export async function rosterCounts(_: object, { db, today }: Ctx) {
  return { kinds: await rosterByKind(db, today), waiting: await countProposals(db, { state: 'Waiting' }) };
}

export async function jobOrderChoices({ search, id }: TakesOf<typeof rosterApi.jobOrders>, { db }: Ctx) {
  return { items: await openJobOrders(db, id === undefined ? { search } : { search: '', id }) };
}
