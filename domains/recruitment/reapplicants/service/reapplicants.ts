// People who applied before, as the roster shows them.
import { Refused } from '@kawani/kit/contract/refusal';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { sameArea } from '../../requisitions/rules/matches.ts';
import { RosterRefusal } from '../../roster/contract/refusals.ts';
import { type PostRow, postRow } from '../../roster/table/posts.ts';
import { cityOf } from '../../screening/service/cards.ts';
import type { Reapplicant } from '../contract/reapplicant.ts';
import type { ReapplicantQuery } from '../contract.ts';
import { countReapplicants, type ReapplicantRow, reapplicantRows } from '../table/reapplicants.ts';
import { requireRoster } from './allowed.ts';

type Ctx = RequestContext;

export async function reapplicantPage(asked: ReapplicantQuery, ctx: Ctx) {
  requireRoster(ctx);
  const { jobOrderId, page, size } = asked;
  const post = jobOrderId === undefined ? undefined : await postOf(jobOrderId, ctx);
  const [rows, total] = await ctx.db.together((one) =>
    Promise.all([reapplicantRows(one, { ...asked, post }), countReapplicants(one, asked)]),
  );
  if (rows.length > 0)
    await ctx.audit({
      action: 'READ',
      subject: 'applicants',
      detail: { list: 'reapplicants', ids: rows.map(({ id }) => id) },
    });
  return { items: rows.map((row) => shown(row, post?.psgc ?? '')), page, size, total };
}

async function postOf(jobOrderId: string, { db, today }: Ctx): Promise<PostRow> {
  const post = await postRow(db, jobOrderId, today);
  if (post === undefined) throw new Refused(RosterRefusal.NO_SUCH_JOB_ORDER('jobOrderId'), 400);
  return post;
}

function shown({ psgc, ...row }: ReapplicantRow, postPsgc: string): Reapplicant {
  const area = sameArea(psgc, postPsgc);
  // Applicants say their city and no barangay: its code is that of a site known by the city alone.
  return { ...row, homeCity: cityOf(psgc), sameArea: area === 'barangay' ? 'city' : area };
}

export async function reapplicantCount(_: object, ctx: Ctx) {
  requireRoster(ctx);
  return { count: await countReapplicants(ctx.db, {}) };
}
