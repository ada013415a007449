// Diagnostic requests of the demo, made by the operations that people use, each at the time it would have been.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { file } from '@kawani/domains/requests/engine/service/filing';
import { moveMine } from '@kawani/domains/requests/engine/service/own-moves';
import { decide } from '@kawani/domains/requests/inbox/service/inbox';
import type { Db } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { type Letter, letterPdf } from '@kawani/kit/server/letter';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import { enterParticulars, mark, request } from '../requests/service/requests.ts';
import { offer } from '../services/service/items.ts';
import { CLINICS } from '../slots/seed/services.ts';
import { hold } from '../slots/service/holding.ts';
import { slots } from '../slots/service/offered.ts';
import { type Acting, type Actors, actorsOf } from './seed/actors.ts';
import { STORIES, type Story } from './seed/stories.ts';
import { decideFitness } from './service/fitness.ts';
import { clinicResults, enterResult, keepPaper } from './service/results.ts';

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** How many days ahead a slot is looked for. */
const AHEAD = 21;
const RESULTS = 'results';
const PAPER: Omit<Letter, 'title'> = {
  ...{ letterhead: 'Demo', below: '', paragraphs: ['This page stands for a result.'] },
  signature: ['', ''],
  proof: { code: 'KAWANI', says: [] },
};
/** How many offices have approved by then; a deduction from salary is approved by one more. */
const APPROVALS = {
  ...{ Filed: 0, Scheduled: 1, 'For Approval': 2, Approved: 3, Completed: 3, Denied: 0, Cancelled: 0 },
} as const;

type Page = Parameters<typeof decide>[0];
/** Where the clinic decides, and where payroll does. */
type Pages = Page & { readonly approvals: Page['inbox'] };
type Uses = Pages & { readonly files: Files };
type Telling = Pages & { readonly actors: Actors; readonly today: Day };
type Told = { readonly id: string; readonly version: number };

export async function seedDiagnosticRequests(
  db: Db,
  plan: { now: Date; today: Day },
  { registry, inbox, approvals, files }: Uses,
) {
  const actors = await actorsOf(db, { files, today: plan.today });
  for (const [nth, story] of STORIES.entries()) {
    const filedAt = new Date(plan.now.getTime() - story.daysAgo * DAY_MS - (STORIES.length + nth) * HOUR_MS);
    await tell(story, filedAt, { registry, inbox, approvals, actors, today: plan.today });
  }
}

async function tell(story: Story, filedAt: Date, telling: Telling): Promise<void> {
  const { actors, registry, today } = telling;
  const owner = story.by === undefined ? actors.another() : await actors.named(story.by);
  const at = (hours: number) => new Date(filedAt.getTime() + hours * HOUR_MS);
  const filed = await filedBy(owner, story, { ...telling, ctx: actors.actAs(owner, filedAt) });
  if (story.ends === 'Cancelled') {
    await moveMine(registry, { ...idOf(filed), move: 'cancel' }, actors.actAs(owner, at(2)));
    return;
  }
  const decided = await decidedBy(story, filed, { ...telling, at });
  await markPeople(story, filed.id, actors.actAs(actors.clinic, at(5)));
  await decidePeople(story, filed.id, { today, ctx: actors.actAs(actors.clinic, at(6)) });
  if (story.ends !== 'Completed') return;
  await decide(usesOf(telling), { ...idOf(decided), action: 'complete' }, actors.actAs(actors.clinic, at(6)));
}

type Filing = Telling & { readonly ctx: RequestContext };

async function filedBy(owner: Acting, story: Story, { registry, actors, ctx }: Filing): Promise<RequestDetail> {
  const { service, people, requiredBy, paymentMode, instalments, isBillable = false } = story;
  const { clinics, items } = await offer({ service }, ctx);
  const clinic = clinics.find(({ name }) => name === CLINICS[0].name);
  const itemIds = items.filter(({ code }) => code === story.item).map(({ id }) => id);
  if (clinic === undefined) throw new Error('There is no clinic');
  const employeeIds = people === undefined ? undefined : await actors.team(owner, people, ctx.today);
  const startsAt = await firstFree({ service, clinicId: clinic.id, seats: employeeIds?.length ?? 1 }, story, ctx);
  const wanted = { service, clinicId: clinic.id, startsAt };
  const group = employeeIds === undefined ? {} : { employeeIds };
  await hold({ ...wanted, ...group, isPartly: false }, ctx);
  const paid = instalments === undefined ? { paymentMode } : { paymentMode, instalments, hasConsented: true };
  const form = { for: people === undefined ? 'individual' : 'group', requiredBy, itemIds, isBillable, ...paid };
  return file(registry, registry.handlerOf('DIAGNOSTIC'), { ...form, ...wanted, ...group, files: [] }, ctx);
}

type Wanted = { service: Story['service']; clinicId: string; seats: number };

async function firstFree({ seats, ...wanted }: Wanted, { waits }: Story, ctx: RequestContext) {
  const from = addDays(ctx.today, waits);
  const { days } = await slots({ ...wanted, from, to: addDays(from, AHEAD) }, ctx);
  const slot = days.flatMap((each) => each.slots).find(({ state, free }) => state === 'OPEN' && free >= seats);
  if (slot === undefined) throw new Error(`No slot for ${wanted.service}`);
  return slot.startsAt;
}

type Deciding = Telling & { readonly at: (hours: number) => Date };

async function decidedBy(story: Story, filed: Told, { at, ...telling }: Deciding): Promise<Told> {
  const { actAs, clinic, approver, payroll } = telling.actors;
  const uses = usesOf(telling);
  if (story.ends === 'Denied') {
    const remarks = 'The clinic can’t do this examination';
    return decide(uses, { ...idOf(filed), action: 'deny', remarks }, actAs(clinic, at(2)));
  }
  let decided: Told = filed;
  for (let nth = 0; nth < APPROVALS[story.ends]; nth += 1) {
    const ctx = actAs(nth < 2 ? clinic : approver, at(2 + nth));
    if (nth === 1 && story.orNo !== undefined) await receive(decided.id, story.orNo, ctx);
    decided = await decide(uses, { ...idOf(decided), action: 'approve' }, ctx);
  }
  const isCharged = story.paymentMode === 'Salary Deduction' && APPROVALS[story.ends] > 2;
  if (!isCharged || story.isForPayroll) return decided;
  const page = { ...uses, inbox: telling.approvals };
  return decide(page, { ...idOf(decided), action: 'approve' }, actAs(payroll, at(5)));
}

async function receive(id: string, orNo: string, ctx: RequestContext): Promise<void> {
  const { version, lines } = await request({ id }, ctx);
  const prices = lines.map(({ itemId, price }) => ({ itemId, price }));
  await enterParticulars({ id, version, lines: prices, orNo }, ctx);
}

/** An Invited person stays as the filing left them; who is Completed has all results. */
async function markPeople({ marks = [] }: Story, id: string, ctx: RequestContext): Promise<void> {
  const { attendees } = await request({ id }, ctx);
  for (const [nth, { employeeId, version, state: before }] of attendees.entries()) {
    const state = marks[nth];
    if (state === undefined || state === before) continue;
    if (state === 'Completed') await enterResults(id, employeeId, ctx);
    await mark({ id, employeeId, version, state }, ctx);
  }
}

async function enterResults(id: string, employeeId: string, ctx: RequestContext): Promise<void> {
  const { missing } = await clinicResults({ id }, ctx);
  for (const { itemId, item } of missing.filter((each) => each.employeeId === employeeId)) {
    const bytes = await letterPdf({ ...PAPER, title: item });
    const stored = await ctx.files.put(bytes, 'application/pdf', RESULTS);
    const { id: fileId } = await keepPaper({ ...stored, name: 'result.pdf', mediaType: 'application/pdf' }, ctx);
    await enterResult({ id, employeeId, fileId, itemId }, ctx);
  }
}

async function decidePeople(
  { decides }: Story,
  id: string,
  { today, ctx }: { today: Day; ctx: RequestContext },
): Promise<void> {
  if (decides === undefined) return;
  const { days, ...decided } = decides;
  const { attendees } = await request({ id }, ctx);
  for (const { employeeId, state } of attendees)
    if (state === 'Completed')
      await decideFitness({ id, employeeId, ...decided, validUntil: addDays(today, days) }, ctx);
}

const usesOf = ({ registry, inbox }: Telling) => ({ registry, inbox });
const idOf = ({ id, version }: Told) => ({ id, version });
