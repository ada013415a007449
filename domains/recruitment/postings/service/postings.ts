// Postings: written for people outside, published while their job order is open, and found by codes.
import { randomInt } from 'node:crypto';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { JobOrderRefusal } from '../../job-orders/contract/refusals.ts';
import type { JobOrderDetail } from '../../job-orders/contract.ts';
import { JobOrderState } from '../../job-orders/lists.ts';
import { holdJobOrder, jobOrderRow } from '../../job-orders/table/job-orders.ts';
import type { PostingForm } from '../contract/form.ts';
import { PostingRefusal } from '../contract/refusals.ts';
import type { OpenJob, OpenPosting, Posting, postingsApi } from '../contract.ts';
import type { PostingWay } from '../lists.ts';
import { postingObjections } from '../rules/objections.ts';
import {
  changePosting,
  codesOf,
  hasRate,
  insertPosting,
  jobsByLink,
  keepCode,
  openByCode,
  openPostings,
  type PostingRow,
  postingOfJobOrder,
  postingRow,
  setPublished,
} from '../table.ts';

type Ctx = RequestContext;
type ById = { readonly id: string };

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;
/** A phone draws no more at a time; nobody reads further. */
const MOST_JOBS = 200;

export async function postingFor({ id }: ById, { db, today }: Ctx): Promise<{ posting: Posting | null }> {
  if ((await jobOrderRow(db, id, today)) === undefined) throw new Refused(JobOrderRefusal.NO_SUCH_JOB_ORDER(), 404);
  const found = await postingOfJobOrder(db, id);
  return { posting: found === undefined ? null : await withCodes(db, found) };
}

export async function writePosting(asked: TakesOf<typeof postingsApi.write>, ctx: Ctx): Promise<Posting> {
  const { id: jobOrderId, version, ...form } = asked;
  requireOpen(await heldJobOrder(jobOrderId, ctx));
  const known = await postingOfJobOrder(ctx.db, jobOrderId);
  if (known?.version !== version) throw new Refused(PostingRefusal.STALE());
  await requireFair(form, jobOrderId, ctx.db);
  const writing = { jobOrderId, by: ctx.actor.username, at: ctx.now };
  if (known !== undefined) {
    await changePosting(ctx.db, form, writing);
    return posting(known.id, ctx.db);
  }
  const postingId = await insertPosting(ctx.db, form, writing);
  for (const way of ['LINK', 'POSTER'] as const)
    await keepCode(ctx.db, newCode(), { postingId, way, employeeId: null }, ctx.now);
  return posting(postingId, ctx.db);
}

export async function publishPosting(asked: TakesOf<typeof postingsApi.publish>, ctx: Ctx): Promise<Posting> {
  const { order, publishedAt } = await heldPosting(asked, ctx);
  requireOpen(order);
  if (publishedAt !== null) throw new Refused(PostingRefusal.PUBLISHED_ALREADY());
  await setPublished(ctx.db, asked.id, { by: ctx.actor.username, at: ctx.now });
  return posting(asked.id, ctx.db);
}

export async function unpublishPosting(asked: TakesOf<typeof postingsApi.unpublish>, ctx: Ctx): Promise<Posting> {
  const { publishedAt } = await heldPosting(asked, ctx);
  if (publishedAt === null) throw new Refused(PostingRefusal.NOT_PUBLISHED());
  await setPublished(ctx.db, asked.id, null);
  return posting(asked.id, ctx.db);
}

export async function jobsToReferTo(_: object, { db }: Ctx) {
  return { items: await openPostings(db) };
}

export async function openJobs(_: object, { db }: Ctx): Promise<{ items: OpenJob[] }> {
  return { items: await jobsByLink(db, MOST_JOBS) };
}

export async function referralCode({ id }: ById, { db, actor, now }: Ctx): Promise<{ code: string }> {
  const { employeeId } = actor;
  const isOpen = (await openPostings(db)).some((each) => each.id === id.toLowerCase());
  if (!isOpen) throw new Refused(PostingRefusal.NO_SUCH_POSTING(), 404);
  if (employeeId === null) throw new Refused(PostingRefusal.NOT_EMPLOYED());
  await keepCode(db, newCode(), { postingId: id, way: 'REFERRAL', employeeId }, now);
  return { code: codeFor('REFERRAL', await codesOf(db, id, employeeId)) };
}

export async function readPosting({ code }: { readonly code: string }, { db }: Ctx): Promise<OpenPosting> {
  const found = await openByCode(db, code);
  if (found === undefined) throw new Refused(PostingRefusal.NO_SUCH_POSTING(), 404);
  return found;
}

async function heldJobOrder(id: string, { db, today }: Ctx): Promise<JobOrderDetail> {
  await holdJobOrder(db, id);
  const found = await jobOrderRow(db, id, today);
  if (found === undefined) throw new Refused(JobOrderRefusal.NO_SUCH_JOB_ORDER(), 404);
  return found;
}

async function heldPosting(asked: TakesOf<typeof postingsApi.publish>, ctx: Ctx) {
  const { id, version } = asked;
  const seen = await postingRow(ctx.db, id);
  if (seen === undefined) throw new Refused(PostingRefusal.NOT_WRITTEN(), 404);
  const order = await heldJobOrder(seen.jobOrderId, ctx);
  const found = await postingRow(ctx.db, id);
  if (found?.version !== version) throw new Refused(PostingRefusal.STALE());
  return { ...found, order };
}

function requireOpen({ state }: Pick<JobOrderDetail, 'state'>): void {
  if (state !== 'Open') throw new Refused(PostingRefusal.NOT_OPEN({ state: () => JobOrderState.labelOf(state) }));
}

async function requireFair(form: PostingForm, jobOrderId: string, db: Db): Promise<void> {
  const isWithoutPay = form.showsPay && !(await hasRate(db, jobOrderId));
  const [first, ...others] = [
    ...postingObjections(form),
    ...(isWithoutPay ? [PostingRefusal.NO_RATE('showsPay')] : []),
  ];
  if (first !== undefined) throw new Refused(first, 400, others);
}

async function posting(id: string, db: Db): Promise<Posting> {
  const found = await postingRow(db, id);
  if (found === undefined) throw new Refused(PostingRefusal.NOT_WRITTEN(), 404);
  return withCodes(db, found);
}

async function withCodes(db: Db, { jobOrderId: _, ...found }: PostingRow): Promise<Posting> {
  const codes = await codesOf(db, found.id, null);
  return { ...found, linkCode: codeFor('LINK', codes), posterCode: codeFor('POSTER', codes) };
}

function codeFor(way: PostingWay, codes: Awaited<ReturnType<typeof codesOf>>): string {
  const found = codes.find((each) => each.way === way);
  if (found === undefined) throw new Error(`A posting without its code: ${way}`);
  return found.code;
}

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
