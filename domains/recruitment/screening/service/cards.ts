// The board, the list and the counts of applicants.
import { placeOf } from '@kawani/domains/statutory/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { ApplicationState } from '../../applicants/lists.ts';
import { recruiterRows } from '../../job-orders/table/job-orders.ts';
import { RecruitmentPermission } from '../../requisitions/policy.ts';
import type { ApplicantCard } from '../contract/applicant.ts';
import type { ApplicantBoard, ApplicantListQuery, ApplicantNarrowing, ColumnQuery } from '../contract.ts';
import { CARDS, COLUMNS } from '../lists.ts';
import { type CardRow, cardPage, countByState, firstCards, nextCards } from '../table/cards.ts';
import { detachmentChoices, jobOrderChoices } from '../table/choices.ts';

type Ctx = RequestContext;
const DAY_MS = 86_400_000;

export function cityOf(psgc: string | null): string | null {
  return psgc === null ? null : (placeOf(psgc)?.city ?? null);
}

export function shown({ psgc, ...card }: CardRow): ApplicantCard {
  return { ...card, city: cityOf(psgc) };
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** For the audit log, which keeps for good what is written there: what somebody searched for may be a name or a number. */
function auditable({ search, ...asked }: ApplicantNarrowing) {
  return { ...asked, ...(search !== undefined && { searched: true }) };
}

/** As the tables take it. */
function narrowed({ waitingDays, ...asked }: ApplicantNarrowing, now: Date) {
  return { ...asked, waitingSince: waitingDays === undefined ? undefined : daysBefore(now, waitingDays) };
}

export async function board(asked: ApplicantNarrowing, { db, now, audit }: Ctx): Promise<ApplicantBoard> {
  const by = narrowed(asked, now);
  const [counts, rows] = await db.together((one) => Promise.all([countByState(one, by), firstCards(one, COLUMNS, by)]));
  if (rows.length > 0)
    await audit({ action: 'READ', subject: 'applicants', detail: { asked: auditable(asked), ids: idsOf(rows) } });
  return {
    columns: COLUMNS.map((state) => ({
      state,
      count: counts.find((each) => each.state === state)?.count ?? 0,
      ...pageOf(rows.filter((row) => row.state === state)),
    })),
  };
}

export async function nextOfColumn({ state, afterAt, afterId, ...asked }: ColumnQuery, { db, now, audit }: Ctx) {
  const rows = await nextCards(db, { state, afterAt, afterId }, narrowed(asked, now));
  if (rows.length > 0) await audit({ action: 'READ', subject: 'applicants', detail: { state, ids: idsOf(rows) } });
  return pageOf(rows);
}

const idsOf = (rows: readonly CardRow[]) => rows.map(({ id }) => id);

function pageOf(rows: readonly CardRow[]) {
  const last = rows.at(-1);
  const next = rows.length < CARDS || last === undefined ? null : { at: last.movedAt, id: last.id };
  return { items: rows.map(shown), next };
}

export async function applicantPage(query: ApplicantListQuery, { db, now, audit }: Ctx) {
  const { page, size, sort, state, ...asked } = query;
  const by = narrowed(asked, now);
  const [rows, counts] = await db.together((one) =>
    Promise.all([cardPage(one, { ...by, state, sort, page, size }), countByState(one, by)]),
  );
  if (rows.length > 0)
    await audit({ action: 'READ', subject: 'applicants', detail: { asked: auditable(query), ids: idsOf(rows) } });
  const total = counts.reduce((sum, each) => (state === undefined || each.state === state ? sum + each.count : sum), 0);
  return { items: rows.map(shown), page, size, total };
}

export async function applicantCounts(asked: ApplicantNarrowing, { db, now }: Ctx) {
  const counts = await countByState(db, narrowed(asked, now));
  const countOf = (state: ApplicationState) => counts.find((each) => each.state === state)?.count ?? 0;
  return { states: ApplicationState.codes.map((state) => ({ state, count: countOf(state) })) };
}

export async function choices(_: object, { db, today }: Ctx) {
  const [jobOrders, detachments, recruiters] = await db.together((one) =>
    Promise.all([
      jobOrderChoices(one),
      detachmentChoices(one),
      recruiterRows(one, RecruitmentPermission.VIEW_JO_LIST.code, today),
    ]),
  );
  return { jobOrders, detachments, recruiters: recruiters.map(({ employeeId: id, name }) => ({ id, name })) };
}
